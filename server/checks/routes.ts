/** The call of the check before Send. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/checks.ts'
import { ok, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { checkLetter } from './check-letter.ts'

export function checksRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.checkLetter, async ({ body }) => ok({ findings: await checkLetter(site, body) }))
}
