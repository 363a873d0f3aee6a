/** How long a letter is. */

/** @param html a cleaned body */
export function countWords(html: string): number {
  const text = html.replace(/<\/?(?:strong|em|a|u|s|code|sup|sub)(?:\s[^>]*)?>/g, '').replace(/<[^>]*>/g, ' ')
  return text.split(/(?:\s|&nbsp;)+/).filter(word => word !== '').length
}
