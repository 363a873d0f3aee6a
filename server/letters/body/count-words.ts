/** How long a letter is. */

/** @param html a cleaned body */
export const countWords = (html: string): number => wordsOf(html).length

/** Its words in their order. @param html a cleaned body */
export function wordsOf(html: string): string[] {
  const text = html.replace(/<\/?(?:strong|em|a|u|s|code|sup|sub)(?:\s[^>]*)?>/g, '').replace(/<[^>]*>/g, ' ')
  return text.split(/(?:\s|&nbsp;)+/).filter(word => word !== '')
}
