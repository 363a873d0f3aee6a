/** Elements within each other beyond what anybody writes: a browser takes the square of their number to read them (resource limits). */

/** A long thread of answered mails has three for each answer. */
const deepest = 500

const tag = /<(\/?)([a-z][^\s<>/]*)([^<>]*)/gi
/** These hold nothing, or are ended by the next of their kind. */
const isShort =
  /^(?:p|li|d[dt]|t[dhr]|thead|tbody|tfoot|colgroup|col|option|optgroup|r[tp]|br|hr|img|input|meta|link|source|wbr|area|base|embed|param|track)$/i

export function isTangledHtml(html: string): boolean {
  let depth = 0
  for (const [, end, name = '', rest = ''] of html.matchAll(tag)) {
    if (isShort.test(name) || rest.endsWith('/')) continue
    depth = end === '' ? depth + 1 : Math.max(depth - 1, 0)
    if (depth > deepest) return true
  }
  return false
}

const isInLine =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|o:p)$/i
const isUnread = /^(?:style|script|title|head|body|html|meta|xml|textarea)$/i

/** Its words, in paragraphs. */
export function wordsOfTangled(html: string): string {
  const lines = html.replace(/<([^<>]+)>/g, (whole, said: string) => {
    const name = /^\/?([a-z][^\s/]*)/i.exec(said)?.[1] ?? ''
    if (name === '' || isUnread.test(name)) return whole
    return isInLine.test(name) ? '' : '</p><p>'
  })
  return `<p>${lines.replace(/(?:<\/p><p>\s*)+/g, '</p><p>')}</p>`
}
