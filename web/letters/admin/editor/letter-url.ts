/** Which addresses a letter may link to, and how a typed address becomes one of them. */

const allowedSchemes = new Set(['http:', 'https:', 'mailto:'])

// Followed by a port, "example.com:" and "localhost:" are a host and not a scheme.
const beforePort = /^([^\s:/@]+):\d+(?:[/?#]|$)/
const scheme = /^[a-z][a-z0-9+.-]*:/i
const parts = /^[^\s@/:]+@([^\s@/:]+)$/

const isDomain = (words: string | undefined) => words?.slice(1, -1).includes('.') ?? false

function isHostAndPort(typed: string): boolean {
  const host = beforePort.exec(typed)?.[1]
  return host?.toLowerCase() === 'localhost' || isDomain(host)
}

/** Whether an address that stands in a letter's HTML may stay there. */
export function isLetterUrl(url: string): boolean {
  return URL.canParse(url) && allowedSchemes.has(new URL(url).protocol)
}

function withScheme(typed: string): string {
  if (isDomain(parts.exec(typed)?.[1])) return `mailto:${typed}`
  if (typed.startsWith('//')) return `https:${typed}`
  if (scheme.test(typed) && !isHostAndPort(typed)) return typed
  return `https://${typed}`
}

/**
 * The address as the letter will hold it: without a scheme it gets https.
 * @returns null for what is no web or e-mail address
 */
export function normalizeLetterUrl(typed: string): string | null {
  const trimmed = typed.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  const url = withScheme(trimmed)
  return isLetterUrl(url) ? url : null
}

/** For the rules by which the editor reads links: nothing of one that leads where no letter may. */
export function hrefOf(element: HTMLElement): { href: string } | false {
  const href = element.getAttribute('href') ?? ''
  return isLetterUrl(href) && { href }
}
