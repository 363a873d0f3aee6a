/** Reads WordPress's export file (WXR, RSS with names of its own) an entry at a time, with a streaming parser (SAX). */
import { Parser } from 'htmlparser2'
import { UnreadableExport } from '../../incoming.ts'
import { type Archive, shown } from '../archive.ts'
import { bounds } from '../bounds.ts'

export interface Item {
  /** What stands directly in it, by the name of its element: `wp:post_type`. */
  fields: ReadonlyMap<string, string>
  /** `wp:postmeta`. */
  meta: ReadonlyMap<string, string>
  /** Addresses of its recordings, as feeds name them (`enclosure`). */
  enclosures: readonly string[]
  comments: number
}

/** The site's address is what its channel says before the first entry. */
export interface Channel {
  site: string
}

/** @throws UnreadableExport for a file that ends too early */
export async function* readItems(
  archive: Archive,
  name: string,
  channel: Channel = { site: '' },
): AsyncGenerator<Item> {
  const file = await archive.open(name)
  if (!file) return
  const reader = createReader(channel, name)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of file.stream) yield* reader.write(decoder.decode(chunk, { stream: true }))
    yield* reader.end(decoder.decode())
  } finally {
    file.stream.destroy()
  }
}

function createReader(channel: Channel, name: string) {
  const ready: Item[] = []
  const path: string[] = []
  let words = ''
  let isWhole = false
  const collect = createCollector(channel, ready)
  const parser = new Parser(
    {
      onopentag(tag) {
        path.push(tag)
        words = ''
        collect.open(tag)
      },
      ontext(text) {
        words += text
        if (words.length > bounds.letter) {
          throw new UnreadableExport(`${shown(name)} holds a text that is larger than any letter`)
        }
      },
      onclosetag(tag, isImplied) {
        path.pop()
        if (tag === 'rss' && !isImplied) isWhole = true
        collect.close(tag, { words, up: path.at(-1) })
        words = ''
      },
    },
    { xmlMode: true },
  )
  return {
    write(text: string): Item[] {
      parser.write(text)
      return ready.splice(0)
    },
    end(text: string): Item[] {
      parser.end(text)
      if (!isWhole)
        throw new UnreadableExport(`${shown(name)} ends too early. Please download the export once more`)
      return ready.splice(0)
    },
  }
}

/** Puts together what stands in an entry, and gives it when it ends. */
function createCollector(channel: Channel, ready: Item[]) {
  let item:
    | (Item & { fields: Map<string, string>; meta: Map<string, string>; enclosures: string[] })
    | undefined
  let key = ''
  return {
    open(tag: string): void {
      if (tag === 'item') item = { fields: new Map(), meta: new Map(), enclosures: [], comments: 0 }
    },
    close(tag: string, { words, up }: { words: string; up: string | undefined }): void {
      if (item && up === 'item') item.fields.set(tag, words)
      if (tag === 'wp:meta_key') key = words.trim()
      if (tag === 'wp:meta_value') item?.meta.set(key, words)
      // Its address, its length, its type: each on a line.
      if (tag === 'wp:meta_value' && /^(?:enclosure|audio_file)$/.test(key))
        item?.enclosures.push(words.trim().split('\n', 1).join('').trim())
      if (tag === 'wp:comment' && item) item.comments += 1
      const saysSite = tag === 'wp:base_blog_url' || (tag === 'link' && channel.site === '')
      if (!item && up === 'channel' && saysSite) channel.site = words.trim()
      if (tag !== 'item' || !item) return
      ready.push(item)
      item = undefined
    },
  }
}
