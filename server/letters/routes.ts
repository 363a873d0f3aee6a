/** The calls on letters: the author's list and editor, sending, and what readers open. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/letters.ts'
import * as sendEndpoints from '../../contract/sends.ts'
import { sentences } from '../../contract/sentences.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { refuse, serve } from '../http/serve.ts'
import { awaitSend } from '../sends/await-send.ts'
import type { Site } from '../site.ts'
import { draftRoutes } from './draft-routes.ts'
import { toCard, toLetter, toPublicLetter } from './letter-view.ts'
import {
  countLetters,
  findLetter,
  findLetterByToken,
  selectCards,
  selectLetters,
  selectRecipientsStatus,
} from './queries.ts'
import { resendLetter } from './resend-letter.ts'
import { sendLetter } from './send-letter.ts'

const unknown = () => refuse(404, sentences.newsletterNotFound)
const empty = () => refuse(400, endpoints.fillIn)
const cursorOf = (row: { created_at: string; id: string }) => ({ time: row.created_at, id: row.id })

export function lettersRoutes(app: FastifyInstance, site: Site): void {
  listRoutes(app, site)
  draftRoutes(app, site)
  sendRoutes(app, site)

  serve(app, endpoints.readLetter, async ({ params }, { request }) => {
    const row = await findLetterByToken(site.db, params.token)
    if (!row || (row.sent_at === null && !(await app.findAuthor(request)))) return unknown()
    return { status: 200, body: toPublicLetter(row) }
  })
}

function listRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listLetters, async ({ query }) => {
    const { rows, next } = cutPage(await selectLetters(site.db, query), query.limit, cursorOf)
    return {
      status: 200,
      body: rows.map(toLetter),
      headers: nextLink(endpoints.listLetters.path, query, next),
    }
  })

  serve(app, endpoints.listLetterCards, async ({ query }) => {
    const { rows, next } = cutPage(await selectCards(site.db, query), query.limit, cursorOf)
    return { status: 200, body: { cards: rows.map(toCard), ...(await countLetters(site.db)), next } }
  })

  serve(app, endpoints.recipientsStatus, async ({ params }) => {
    if (!(await findLetter(site.db, params.id))) return unknown()
    const rows = await selectRecipientsStatus(site.db, params.id)
    const recipients = rows.map(({ email, opened }) => ({ email, opened: opened === 1 }))
    return { status: 200, body: { recipients } }
  })
}

function sendRoutes(app: FastifyInstance, site: Site): void {
  const nobody = () => refuse(400, sentences.noRecipients)

  serve(app, sendEndpoints.sendLetter, async ({ body }) => {
    const outcome = await sendLetter(site, body)
    if (outcome === 'empty') return empty()
    if (outcome === 'unknown') return unknown()
    if (outcome === 'already-sent') return refuse(409, sentences.alreadySent)
    if (outcome === 'nobody') return nobody()
    return awaitSend(site, outcome.sendId)
  })

  serve(app, sendEndpoints.resendLetter, async ({ params, body }) => {
    const outcome = await resendLetter(site, { letterId: params.id, pressId: body.pressId, ...body })
    if (outcome === 'unknown') return unknown()
    if (outcome === 'not-sent') return refuse(409, sentences.notSentYet)
    if (outcome === 'nobody') return nobody()
    return awaitSend(site, outcome.sendId)
  })
}
