/** Takes everything away as one file. */
import type { FastifyInstance } from 'fastify'
import { takeoutFile } from '../../../contract/moving/takeout.ts'
import { nowText } from '../../base/clock.ts'
import { askedAgain } from '../../base/http/for-author.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import type { Site } from '../../base/site.ts'
import { writeTakeout } from './write-takeout.ts'

export function takeoutRoutes(app: FastifyInstance, site: Site): void {
  app.get(takeoutFile.path, askedAgain(app), async (_, reply) => {
    noteEvent(site, 'takeout')
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="foolscap-${nowText(site.clock).slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
    })
    return reply.send(await writeTakeout(site))
  })
}
