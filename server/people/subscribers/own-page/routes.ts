/** The calls of a reader's own page. None of them says whether an address is on the list. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../../contract/people/own-page.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { refuse } from '../../../base/http/refuse.ts'
import { noteEvent } from '../../../base/http/security-events.ts'
import { ok, said, serve } from '../../../base/http/serve.ts'
import type { Site } from '../../../base/site.ts'
import { eraseSubscriber } from '../erase-subscriber.ts'
import { exportSubscriber } from '../export-subscriber.ts'
import { askByAddress, askByLetter } from './ask-link.ts'
import { askForAddress, confirmAddress } from './change-address.ts'
import { chooseCircle, leaveSelf, pauseLetters, renameSelf, staySelf } from './change-self.ts'
import { linkOf, lockReader, readPage } from './open-page.ts'

export function ownPageRoutes(app: FastifyInstance, site: Site): void {
  askingRoutes(app, site)
  changingRoutes(app, site)
  storedRoutes(app, site)
}

function askingRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.askForOwnPage, async ({ body }) => {
    return (await askByAddress(site, body.email)) ?? said('said.ownPageAsked')
  })

  serve(app, endpoints.askForOwnPageByLetter, async ({ params }) => {
    await askByLetter(site, params.token)
    return said('said.ownPageAskedByLetter')
  })

  serve(app, endpoints.readOwnPage, async ({ body }) => ok(await readPage(site, body.token)))
}

function changingRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.renameSelf, async ({ body }) => ok(await renameSelf(site, body.token, body.name)))

  serve(app, endpoints.pauseLetters, async ({ body }) => ok(await pauseLetters(site, body.token, body.until)))

  serve(app, endpoints.chooseCircle, async ({ body: { token, ...wish } }) =>
    ok(await chooseCircle(site, token, wish)),
  )

  serve(app, endpoints.changeOwnAddress, async ({ body }) => {
    return (await askForAddress(site, body.token, body.email)) ?? said('said.newAddressAsked')
  })

  serve(app, endpoints.confirmNewAddress, async ({ body }) => {
    return (await confirmAddress(site, body.token)) ?? said('said.newAddressDone')
  })

  serve(app, endpoints.leaveByOwnPage, async ({ body }) => ok(await leaveSelf(site, body.token)))

  serve(app, endpoints.stayByOwnPage, async ({ body }) => ok(await staySelf(site, body.token)))
}

function storedRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.readStored, async ({ body }) => {
    const link = await linkOf(site.db, site.clock, body.token)
    const data = link && (await exportSubscriber(site, link.subscriber_id))
    return data ? ok(data) : refuse('ownPageUnknown')
  })

  serve(app, endpoints.eraseSelf, async ({ body }) => {
    const link = await linkOf(site.db, site.clock, body.token)
    const mayStill = async (tx: Tx) => (await lockReader(tx, site.clock, body.token)) !== undefined
    if (!link || !(await eraseSubscriber(site, link.subscriber_id, mayStill))) return refuse('ownPageUnknown')
    noteEvent(site, 'erased')
    return said('said.erased')
  })
}
