/** The calls on subscribers: the author's list, and the reader's ways in and out. */
import type { FastifyInstance } from 'fastify'
import * as recipientEndpoints from '../../../contract/people/recipients.ts'
import * as endpoints from '../../../contract/people/subscribers.ts'
import { nowText } from '../../base/clock.ts'
import { cutPage, nextLink } from '../../base/db/list-page.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { findTokenMail } from '../../mail/ledger/copies/copy-queries.ts'
import { addSubscriber } from './add-subscriber.ts'
import { countChosen, countRecipients, findRecipients, listRecipients } from './choosing/choose-recipients.ts'
import { eraseSubscriber } from './erase-subscriber.ts'
import { exportRoutes } from './export-routes.ts'
import { confirmSubscription } from './joining/confirm-subscription.ts'
import { subscribeReader } from './joining/subscribe-reader.ts'
import { oneClickRoutes } from './leaving/one-click-routes.ts'
import { openAndCanaryRoutes } from './leaving/open-and-canary-routes.ts'
import { createScannerMemory, type ScannerMemory } from './leaving/scanner-memory.ts'
import { staySubscribed } from './leaving/stay-subscribed.ts'
import { unsubscribeOnLoad } from './leaving/unsubscribe-on-load.ts'
import { liftSuppression } from './lift-suppression.ts'
import { allSubscribers, cursorOf } from './list-subscribers.ts'
import { ownPageRoutes } from './own-page/routes.ts'
import { putFoundInCircle } from './put-found-in-circle.ts'
import { countSubscribers, findSubscriber, selectSubscribers } from './queries.ts'
import { viewSubscriber, viewSubscribers } from './subscriber-view.ts'
import { updateSubscriber } from './update-subscriber.ts'

export async function subscribersRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const scanners = createScannerMemory(site.clock)
  listRoutes(app, site)
  choosingRoutes(app, site)
  exportRoutes(app, site)
  joinRoutes(app, site)
  leaveRoutes(app, site, scanners)
  ownPageRoutes(app, site)
  await oneClickRoutes(app, site, scanners)
  openAndCanaryRoutes(app, site, scanners)
}

function listRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listSubscribers, async ({ query }) => {
    if (query.limit === undefined) return ok(allSubscribers(site.db, query))
    // A search that finds few reads the whole list, and so do a small circle and a state that few are in.
    const isSeldom = query.state !== undefined && query.state !== 'active'
    const db = query.q || query.circle || isSeldom ? site.longReads.db() : site.db
    const { rows, next } = cutPage(await selectSubscribers(db, query), query.limit, cursorOf)
    return ok(await viewSubscribers(site.db, rows), nextLink(endpoints.listSubscribers.path, query, next))
  })

  serve(app, endpoints.countSubscribers, async () => ok(await countSubscribers(site.longReads.db())))

  serve(app, endpoints.readSubscriber, async ({ params }) => {
    const row = await findSubscriber(site.db, params.id)
    return row ? ok(await viewSubscriber(site.db, row)) : refuse('notFound')
  })

  serve(app, endpoints.addSubscriber, async ({ body }) => created(await addSubscriber(site, body)))

  serve(app, endpoints.updateSubscriber, async ({ params, body }) =>
    ok((await updateSubscriber(site, params.id, body)) ?? refuse('notFound')),
  )

  serve(app, endpoints.addFoundToCircle, async ({ params, body }) =>
    ok(await putFoundInCircle(site, params.id, body)),
  )

  serve(app, endpoints.liftSuppression, async ({ params }) =>
    ok((await liftSuppression(site, params.id)) ?? refuse('notFound')),
  )

  serve(app, endpoints.deleteSubscriber, async ({ params }) => {
    const wasThere = await eraseSubscriber(site, params.id)
    if (wasThere) noteEvent(site, 'erased')
    return wasThere ? said('done.subscriberDeleted') : refuse('notFound')
  })
}

function choosingRoutes(app: FastifyInstance, { db, longReads, clock, circles }: Site): void {
  serve(app, recipientEndpoints.listRecipients, async ({ query }) =>
    ok(await listRecipients(query.q ? longReads.db() : db, query, nowText(clock))),
  )

  serve(app, recipientEndpoints.countRecipients, async ({ query }) =>
    ok(await countRecipients(longReads.db(), query, nowText(clock))),
  )

  serve(app, recipientEndpoints.findRecipients, async ({ query }) =>
    ok(findRecipients(query.q ? longReads.db() : db, query, nowText(clock))),
  )

  serve(app, recipientEndpoints.countChosen, async ({ body }) =>
    ok(await countChosen({ db: longReads.db(), circles }, body, nowText(clock))),
  )
}

function joinRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.subscribe, async ({ body }) => {
    const outcome = await subscribeReader(site, body.email)
    if (isRefused(outcome)) return outcome
    return said(outcome === 'subscribed' ? 'said.subscribed' : 'said.askedToConfirm')
  })

  serve(app, endpoints.subscribeElsewhere, async ({ body }) => {
    const outcome = await subscribeReader(site, body.email, 'confirmed always')
    return isRefused(outcome) ? outcome : said('said.askedElsewhere')
  })

  serve(app, endpoints.confirmSubscription, async ({ params }) => {
    return (await confirmSubscription(site, params.token)) ?? said('said.confirmed')
  })
}

function leaveRoutes(app: FastifyInstance, site: Site, scanners: ScannerMemory): void {
  serve(app, endpoints.unsubscribe, async ({ params }, { request }) => {
    const caller = { token: params.token, visitor: site.visitors.key(request) }
    return (await unsubscribeOnLoad(site, scanners, caller)) ?? said('said.unsubscribed')
  })

  serve(app, endpoints.readTokenLanguage, async ({ params }) => {
    const mail = await findTokenMail(site.db, params.token)
    return mail ? ok({ language: mail.language }) : refuse('unsubscribeUnknown')
  })

  serve(app, endpoints.staySubscribed, async ({ params }) => {
    return (await staySubscribed(site, params.token)) ?? said('said.keptSubscribed')
  })
}
