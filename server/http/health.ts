/** Health: `/healthz` says that the process answers, `/readyz` that it can do its work. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Site } from '../site.ts'

export function healthRoutes(app: FastifyInstance, site: Site): void {
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }))

  app.get('/readyz', { exposeHeadRoute: true }, async (_, reply) => {
    const database = await sql`SELECT 1`.execute(site.db).then(
      () => 'ok',
      () => 'unreachable',
    )
    const mailer = site.mailer.trouble() === null ? 'ok' : 'the mail server cannot be reached'
    return reply.code(database === 'ok' && mailer === 'ok' ? 200 : 503).send({ database, mailer })
  })
}
