/** One spelling of the address at which a letter was found before, for finding it again (URL normalisation). */

/** Characters; a longer one leads nowhere. */
const longest = 1_000

/**
 * @param address whole, or from the root
 * @returns path and query without the slash at its end; undefined for the root itself, which is our own page
 */
function oldPath(address: string): string | undefined {
  const url = URL.parse(address, 'https://old.invalid/')
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // Whoever asks chooses the address: slashes are looked for from the first of a run alone.
  const path = url.pathname.replace(/(?<!\/)\/+$/, '') || '/'
  const whole = path + url.search
  return whole === '/' || whole.length > longest ? undefined : whole
}

/** An address at which letters were found, as it is stored. */
export interface OldAddress {
  path: string
  /** Without `www.`; empty where nobody knows it. */
  host: string
}

/**
 * `//host/path`, or `/path` where nobody knows the host.
 * @param site where all of its letters were found, if somebody said so
 */
export function keptAddress(address: string, site?: string): string | undefined {
  const path = oldPath(address)
  const host = URL.parse(address, site)?.host
  return path && host ? `//${bareHost(host)}${path}` : path
}

/** @param kept as `keptAddress` writes it */
export function oldAddressOf(kept: string): OldAddress {
  const end = kept.startsWith('//') ? kept.indexOf('/', 2) : 0
  return { host: kept.slice(2, Math.max(end, 2)), path: kept.slice(end) }
}

/** The spellings under which what is asked for may be known: with its query, and without, for what services add to links. */
export function pathsOf(url: string): string[] {
  const whole = oldPath(url)
  if (!whole) return []
  const bare = whole.split('?', 1).join()
  const paths = bare === whole || bare === '/' ? [whole] : [whole, bare]
  return [...new Set([...paths, ...paths.flatMap(otherEscapes)])]
}

const escapes = /%[0-9a-f]{2}/gi

/** `%c3%a4` and `%C3%A4` are one letter, of which services write the first and programs the second (RFC 3986, 6.2.2.1). */
const otherEscapes = (path: string): string[] => [
  path.replace(escapes, one => one.toLowerCase()),
  path.replace(escapes, one => one.toUpperCase()),
]

/** A host as it is compared: one site answers with and without `www.`. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/**
 * An old address as it is compared with links (canonical URL): `//host/path`, or `/path` where the export does not know its host.
 * @returns undefined for what is no page of its own
 */
export function addressKey(address: string): string | undefined {
  const path = oldPath(address)?.replace(escapes, one => one.toUpperCase())
  const host = URL.parse(address)?.host
  return path && host ? `//${bareHost(host)}${path}` : path
}
