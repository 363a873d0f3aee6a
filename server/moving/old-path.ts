/** One spelling of the path at which a letter was found before, for finding it again (URL normalisation). */

/** Characters; a longer one leads nowhere. */
const longest = 1_000

/**
 * @param address whole, or from the root
 * @returns path and query without the slash at its end; undefined for the root itself, which is our own page
 */
export function oldPath(address: string): string | undefined {
  const url = URL.parse(address, 'https://old.invalid/')
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // Whoever asks chooses the address: slashes are looked for from the first of a run alone.
  const path = url.pathname.replace(/(?<!\/)\/+$/, '') || '/'
  const whole = path + url.search
  return whole === '/' || whole.length > longest ? undefined : whole
}

/** The spellings under which what is asked for may be known: with its query, and without, for what services add to links. */
export function pathsOf(url: string): string[] {
  const whole = oldPath(url)
  if (!whole) return []
  const bare = whole.replace(/\?.*$/, '')
  return bare === whole || bare === '/' ? [whole] : [whole, bare]
}
