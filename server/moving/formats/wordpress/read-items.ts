/** Reads WordPress's export file (WXR, RSS with names of its own) an entry at a time. */
import type { Archive } from '../archive.ts'
import { type Collector, readXml } from '../read-xml.ts'

export interface Item {
  /** What stands directly in it, by the name of its element: `wp:post_type`. */
  fields: ReadonlyMap<string, string>
  /** `wp:postmeta`. */
  meta: ReadonlyMap<string, string>
  /** Addresses of its recordings, as feeds name them (`enclosure`). */
  enclosures: readonly string[]
  comments: number
}

/** The site's address and language are what its channel says before the first entry. */
export interface Channel {
  site: string
  language: string
}

/** @throws UnreadableExport for a file that ends too early, or is damaged */
export const readItems = (
  archive: Archive,
  name: string,
  channel: Channel = { site: '', language: '' },
): AsyncGenerator<Item> => readXml(archive, { name, root: 'rss' }, createCollector(channel))

/** Puts together what stands in an entry, and gives it when it ends. */
function createCollector(channel: Channel): Collector<Item> {
  const ready: Item[] = []
  let item:
    | (Item & { fields: Map<string, string>; meta: Map<string, string>; enclosures: string[] })
    | undefined
  let key = ''
  return {
    ready,
    isDamaged: false,
    open(tag) {
      if (tag === 'item') item = { fields: new Map(), meta: new Map(), enclosures: [], comments: 0 }
    },
    close(tag, { words, up }) {
      if (item && up === 'item') {
        // Said twice, or within its words, it is that of another entry, whose beginning is lost.
        const isOther = (tag === 'wp:post_id' || tag === 'title') && item.fields.has(tag)
        if (isOther || words.includes('<content:encoded>')) this.isDamaged = true
        item.fields.set(tag, words)
      }
      if (tag === 'wp:meta_key') key = words.trim()
      if (tag === 'wp:meta_value') item?.meta.set(key, words)
      // Its address, its length, its type: each on a line.
      if (tag === 'wp:meta_value' && /^(?:enclosure|audio_file)$/.test(key))
        item?.enclosures.push(words.trim().split('\n', 1).join('').trim())
      if (tag === 'wp:comment' && item) item.comments += 1
      const saysSite = tag === 'wp:base_blog_url' || (tag === 'link' && channel.site === '')
      if (!item && up === 'channel' && saysSite) channel.site = words.trim()
      if (!item && up === 'channel' && tag === 'language') channel.language = words.trim()
      if (tag !== 'item' || !item) return
      ready.push(item)
      item = undefined
    },
  }
}
