/** The call that makes the card of a link. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/letters/link-cards.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { makeLinkCard } from './make-link-card.ts'

export function linkCardsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.makeLinkCard, async ({ body }) => ok(await makeLinkCard(site, body.address)))
}
