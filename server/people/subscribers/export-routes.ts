/** Takes the list away as a file, and what is stored of one subscriber. */

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportSubscribers as exportAll } from '../../../contract/base/downloads.ts'
import { exportSubscriber as exportOne } from '../../../contract/people/subscribers.ts'
import { nowText } from '../../base/clock.ts'
import { askedAgain } from '../../base/http/for-author.ts'
import { refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { exportSubscriber } from './export-subscriber.ts'
import { exportSubscribers } from './export-subscribers.ts'

export function exportRoutes(app: FastifyInstance, site: Site): void {
  app.get(exportAll.path, askedAgain(app), async (_, reply) => {
    noteEvent(site, 'export')
    const day = nowText(site.clock).slice(0, 10)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
      'cache-control': 'no-store',
    })
    return reply.send(Readable.from(exportSubscribers(site.db)))
  })

  serve(app, exportOne, async ({ params }) => {
    const data = await exportSubscriber(site, params.id)
    if (!data) return refuse('notFound')
    noteEvent(site, 'export')
    return ok(data, { 'content-disposition': 'attachment; filename="subscriber.json"' })
  })
}
