/** Cache of rendered pages (LRU, invalidated by hand); whatever changes what a page shows calls `forget`. */
import { LRUCache } from 'lru-cache'
import { hrefOf } from '../../../contract/base/href.ts'
import { documents, pages } from '../../../contract/base/pages.ts'
import { readFirstWords } from '../../../contract/letters/archive.ts'
import { readLetter } from '../../../contract/letters/letters.ts'
import type { StoredPage } from './stored-page.ts'

export interface PageCache {
  /** Forgets one page, or all of them when a setting changes; with a letter's page also every list of letters. */
  forget(path: string | 'all'): void
  find(path: string): StoredPage | undefined
  /** Grows whenever something is forgotten; for `put`. */
  moment(): number
  /** Caches what was made by somebody else, unless anything was forgotten since that moment. */
  put(path: string, page: StoredPage, since: number): void
  /** The cached page; else makes it once, however many readers ask at the same time, and caches it if it exists. */
  getOrMake(path: string, make: () => Promise<StoredPage>): Promise<StoredPage>
}

const mostBytes = 64 * 1024 * 1024
// Should another process on the same database be unable to say what it changed, this is how long its readers see the past.
const oldest = 60_000

export function createPageCache(): PageCache {
  const cached = new LRUCache<string, StoredPage>({
    maxSize: mostBytes,
    sizeCalculation: page => page.size,
    ttl: oldest,
    ttlResolution: 1_000,
  })
  const beingMade = new Map<string, Promise<StoredPage>>()
  let moment = 0

  async function make(path: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const making = render()
    beingMade.set(path, making)
    try {
      const page = await making
      // Forgotten while it was being made: it may show what is no longer true.
      if (beingMade.get(path) === making && page.status === 200) cached.set(path, page)
      return page
    } finally {
      if (beingMade.get(path) === making) beingMade.delete(path)
    }
  }

  return {
    find: path => cached.get(path),
    getOrMake: async (path, render) => cached.get(path) ?? beingMade.get(path) ?? make(path, render),
    moment: () => moment,
    put(path, page, since) {
      if (since === moment) cached.set(path, page)
    },
    forget(path) {
      moment += 1
      if (path === 'all') {
        cached.clear()
        beingMade.clear()
        return
      }
      for (const key of [path, ...(pages.letter.matches(path) ? showing(path, cached, beingMade) : [])]) {
        cached.delete(key)
        beingMade.delete(key)
      }
    },
  }
}

/** What else shows a letter: the calls for programs; the archive, its feeds, the sitemap, the page to subscribe. */
const showing = (path: string, ...places: { keys(): Iterable<string> }[]) => [
  ...[readLetter, readFirstWords].map(call =>
    hrefOf(call.path, { token: path.slice(pages.letter.prefix.length) }),
  ),
  ...places.flatMap(one => [...one.keys()]).filter(isOfLetters),
]

/** The archive, the documents made of it, and every letter: the ones beside it name it. */
const isOfLetters = (key: string) =>
  [pages.letters, pages.letter, pages.letterAtAddress].some(page => page.matches(key)) || showLetters.has(key)

const showLetters: ReadonlySet<string> = new Set([
  documents.feed,
  documents.jsonFeed,
  documents.sitemap,
  pages.subscribe.path,
  pages.subscribeElsewhere.path,
])
