/** The calls of a reader's own page. None of them says whether an address is on the list. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/own-page.ts'
import { sentences } from '../../../contract/sentences.ts'
import type { Tx } from '../../db/open-database.ts'
import { isRefused, refuse } from '../../http/refuse.ts'
import { noteEvent } from '../../http/security-events.ts'
import { serve } from '../../http/serve.ts'
import type { Site } from '../../site.ts'
import { eraseSubscriber } from '../erase-subscriber.ts'
import { exportSubscriber } from '../export-subscriber.ts'
import { askByAddress, askByLetter } from './ask-link.ts'
import { askForAddress, confirmAddress } from './change-address.ts'
import { chooseCircle, leaveSelf, pauseLetters, renameSelf, staySelf } from './change-self.ts'
import { linkOf, lockReader, readPage } from './open-page.ts'

const said = (message: string) => ({ status: 200, body: { message } }) as const

export function ownPageRoutes(app: FastifyInstance, site: Site): void {
  askingRoutes(app, site)
  changingRoutes(app, site)
  storedRoutes(app, site)
}

function askingRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    endpoints.askForOwnPage,
    async ({ body }) => (await askByAddress(site, body.email)) ?? said(sentences.ownPageAsked),
  )

  serve(app, endpoints.askForOwnPageByLetter, async ({ params }) => {
    await askByLetter(site, params.token)
    return said(sentences.ownPageAskedByLetter)
  })

  serve(app, endpoints.readOwnPage, async ({ body }) => {
    const page = await readPage(site, body.token)
    return isRefused(page) ? page : { status: 200, body: page }
  })
}

function changingRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.renameSelf, async ({ body }) => {
    const page = await renameSelf(site, body.token, body.name)
    return isRefused(page) ? page : { status: 200, body: page }
  })

  serve(app, endpoints.pauseLetters, async ({ body }) => {
    const page = await pauseLetters(site, body.token, body.until)
    return isRefused(page) ? page : { status: 200, body: page }
  })

  serve(app, endpoints.chooseCircle, async ({ body: { token, ...wish } }) => {
    const page = await chooseCircle(site, token, wish)
    return isRefused(page) ? page : { status: 200, body: page }
  })

  serve(
    app,
    endpoints.changeOwnAddress,
    async ({ body }) =>
      (await askForAddress(site, body.token, body.email)) ?? said(sentences.newAddressAsked),
  )

  serve(
    app,
    endpoints.confirmNewAddress,
    async ({ body }) => (await confirmAddress(site, body.token)) ?? said(sentences.newAddressDone),
  )

  serve(app, endpoints.leaveByOwnPage, async ({ body }) => {
    const page = await leaveSelf(site, body.token)
    return isRefused(page) ? page : { status: 200, body: page }
  })

  serve(app, endpoints.stayByOwnPage, async ({ body }) => {
    const page = await staySelf(site, body.token)
    return isRefused(page) ? page : { status: 200, body: page }
  })
}

function storedRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.readStored, async ({ body }) => {
    const link = await linkOf(site.db, site.clock, body.token)
    const data = link && (await exportSubscriber(site, link.subscriber_id))
    return data ? { status: 200, body: data } : refuse('ownPageUnknown')
  })

  serve(app, endpoints.eraseSelf, async ({ body }) => {
    const link = await linkOf(site.db, site.clock, body.token)
    const mayStill = async (tx: Tx) => (await lockReader(tx, site.clock, body.token)) !== undefined
    if (!link || !(await eraseSubscriber(site, link.subscriber_id, mayStill))) return refuse('ownPageUnknown')
    noteEvent(site, 'erased')
    return said(sentences.erasedByReader)
  })
}
