/** One page cache over several processes on one PostgreSQL: what one forgets, all forget (cache invalidation). */
import { randomUUID } from 'node:crypto'
import { listenPostgres } from '../db/listen-postgres.ts'
import type { Site } from '../site.ts'
import type { PageCache } from './page-cache.ts'

export interface SharedPageCache extends PageCache {
  stop(): Promise<void>
}

/**
 * While its connection is away this process hears of no change: it keeps nothing then, and begins anew with an empty
 * cache. What it forgot meanwhile is told to the others as soon as they can be reached.
 */
export function sharePageCache(
  own: PageCache,
  { databaseUrl, log }: { databaseUrl: string; log: Pick<Site['log'], 'warn'> },
): SharedPageCache {
  const self = randomUUID()
  const untold = new Set<string>()
  async function tell(): Promise<void> {
    for (const path of untold) {
      untold.delete(path)
      if (!(await others.say(`${self} ${path}`))) return void untold.add(path)
    }
  }
  const others = listenPostgres({
    databaseUrl,
    channel: 'foolscap_pages',
    heard(words) {
      const [from, path = ''] = words.split(' ')
      if (from !== self) own.forget(path)
    },
    back() {
      own.forget('all')
      void tell()
    },
    lost: () => log.warn('pages are not kept until the database can be heard again'),
  })

  return {
    find: path => (others.hears() ? own.find(path) : undefined),
    moment: own.moment,
    put: (path, page, since) => others.hears() && own.put(path, page, since),
    getOrMake: (path, make) => (others.hears() ? own.getOrMake(path, make) : make()),
    forget(path) {
      own.forget(path)
      untold.add(path)
      void tell()
    },
    stop: () => others.stop(),
  }
}
