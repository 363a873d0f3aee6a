/** Which addresses a letter's links and images may have. */

/** Absolute and of a harmless kind; @returns undefined when it is neither */
export function linkTarget(text: string): string | undefined {
  return cleanAddress(text, /^(https?:\/\/|mailto:)/i)
}

/** A picture on the web, or one uploaded to this site. */
export function imageSource(text: string): string | undefined {
  if (/^\/objects\/[\w-]+([./][\w-]+)*$/.test(text)) return text
  return cleanAddress(text, /^https?:\/\//i)
}

/** Kept as it was typed when it is plain ASCII, else in the one spelling that browsers give it. */
function cleanAddress(text: string, allowed: RegExp): string | undefined {
  const trimmed = text.trim()
  if (!allowed.test(trimmed) || !URL.canParse(trimmed)) return undefined
  return /^[\x21-\x7e]*$/.test(trimmed) && !/[<>"\\]/.test(trimmed) ? trimmed : new URL(trimmed).href
}
