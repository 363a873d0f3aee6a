/** The call that makes the card of a link. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/link-cards.ts'
import { ok, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { makeLinkCard } from './make-link-card.ts'

export function linkCardsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.makeLinkCard, async ({ body }) => ok(await makeLinkCard(site, body.address)))
}
