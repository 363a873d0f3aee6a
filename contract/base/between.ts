/** What stands between two marks, in one pass (linear scanning): a regular expression would look for the end from each beginning. */

/**
 * @param open begins it, and its first `close` behind that ends it
 * @param write what stands there instead; gets what is between the two, without them
 */
export function replaceBetween(
  text: string,
  [open, close]: readonly [open: string, close: string],
  write: (inner: string) => string,
): string {
  let written = ''
  let at = 0
  for (;;) {
    const from = text.indexOf(open, at)
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length)
    if (to < 0) return written + text.slice(at)
    written += text.slice(at, from) + write(text.slice(from + open.length, to))
    at = to + close.length
  }
}
