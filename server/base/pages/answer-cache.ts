/** Answers to calls that are the same for everybody, cached as they were sent: what programs read of a letter. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Site } from '../site.ts'
import { strictTransport } from '../strict-transport.ts'
import type { StoredPage } from './stored-page.ts'

/** What one answer costs beside its bytes: headers, key and entry. */
const overhead = 2_000
/** The answers to cache, each with the moment of the cache before anything was read for it. */
const wanted = new WeakMap<FastifyReply, number>()

/**
 * Has the answer under way cached, if it succeeds.
 * @param since `pageCache.moment()` from before its words were read: what is forgotten after that is not cached
 */
export function cacheAnswer(reply: FastifyReply, since: number): void {
  wanted.set(reply, since)
}

/** After the schema has cut the answer to size, and with every header that it goes out with to everybody. */
export function registerAnswerCache(app: FastifyInstance, { pageCache }: Pick<Site, 'pageCache'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const since = wanted.get(reply)
    const { url } = request.raw
    if (since === undefined || !url || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return
    if (typeof payload === 'string') pageCache.put(url, storeAnswer(payload, reply), since)
  })
}

function storeAnswer(payload: string, reply: FastifyReply): StoredPage {
  const bytes = Buffer.from(payload)
  const { [strictTransport]: _, ...same } = reply.getHeaders()
  const headers = Object.entries(same).flatMap(([name, value]) => [name, String(value)])
  const variant = {
    bytes,
    headers: [...headers, 'content-length', String(bytes.length)],
    headersWithoutBody: [],
  }
  return {
    status: 200,
    tag: undefined,
    plain: variant,
    gzip: variant,
    br: variant,
    size: bytes.length + overhead,
  }
}
