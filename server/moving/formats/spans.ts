/** Finds what stands between two marks in one pass (linear scanning), also where a million marks open and none closes. */

export interface Part {
  /** The whole of it, with both marks. */
  text: string
  /** How its first mark was written, and what is between the two; undefined for what is around them. */
  span: { opened: RegExpExecArray; inner: string } | undefined
}

/**
 * @param open with `g`; what it looks for must not go on beyond the next place at which it could begin
 * @param close the pattern of the mark that ends it; of capitals and small letters alike
 */
export function partsOf(text: string, open: RegExp, close: (opened: RegExpExecArray) => string): Part[] {
  const parts: Part[] = []
  const closing = new Map<string, RegExp | undefined>()
  let at = 0
  for (const opened of text.matchAll(open)) {
    const { index } = opened
    const source = close(opened)
    // expression: the end of a tag, as a format beside this one writes it
    const mark = closing.has(source) ? closing.get(source) : new RegExp(source, 'gim')
    if (index < at || !mark) continue
    const from = index + opened[0].length
    mark.lastIndex = from
    const closed = mark.exec(text)
    // What does not close here closes nowhere behind it.
    closing.set(source, closed ? mark : undefined)
    if (!closed) continue
    if (index > at) parts.push({ text: text.slice(at, index), span: undefined })
    at = mark.lastIndex
    parts.push({ text: text.slice(index, at), span: { opened, inner: text.slice(from, closed.index) } })
  }
  parts.push({ text: text.slice(at), span: undefined })
  return parts
}

/** @param write what stands there instead of it, with its marks */
export function replaceSpans(
  text: string,
  { open, close }: { open: RegExp; close: string | ((opened: RegExpExecArray) => string) },
  write: (inner: string, opened: RegExpExecArray) => string,
): string {
  return partsOf(text, open, typeof close === 'string' ? () => close : close)
    .map(({ text: whole, span }) => (span ? write(span.inner, span.opened) : whole))
    .join('')
}
