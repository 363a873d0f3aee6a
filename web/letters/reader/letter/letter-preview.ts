/** What a link to a letter shows before it is opened (Open Graph): its first words. */
import { withoutTags } from '../../../../contract/letters/body/without-tags.ts'

const longest = 200
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? '')

/** The first words of a cleaned body, cut at a word. */
export function describeLetter(body: string): string {
  const text = decode(withoutTags(body, ' ')).replace(/\s+/g, ' ').trim()
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest) + 1 || longest).trimEnd()}…`
}
