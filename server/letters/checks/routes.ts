/** The call of the check before Send. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/letters/checks.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { checkLetter } from './check-letter.ts'

export function checksRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.checkLetter, async ({ body }) => ok({ findings: await checkLetter(site, body) }))
}
