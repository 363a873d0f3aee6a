/** Whether two refusals are the same one, whatever address or number each of them names. */

/** Addresses, and whatever holds a digit: queue numbers, times, the reader's name of the day. */
const own = /<[^>]*>|\S*@\S*|\S*\d\S*/g
const code = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?\b/

/** @param words the server's, beginning with its code: `554 5.7.1 <ada@example.org>: Relay access denied` */
export function refusalOf(words: string): string {
  const [start = ''] = code.exec(words) ?? []
  const rest = words.slice(start.length).replace(own, ' ').replace(/\s+/g, ' ').trim()
  return `${start} ${rest}`.toLowerCase()
}
