/** The API, called inside the process while a page is rendered. */
import type { FastifyInstance } from 'fastify'
import { listPublicLetters, readListing } from '../../contract/archive.ts'
import { currentUser } from '../../contract/auth.ts'
import { playBingo } from '../../contract/bingo.ts'
import { playDurdle } from '../../contract/durdle.ts'
import { readLetter } from '../../contract/letters.ts'
import type { InProcessCall } from '../../contract/page.ts'
import { readPollRules, readPublicPoll } from '../../contract/poll-answers.ts'
import { listDescriptions, listTransitions } from '../../contract/room404.ts'
import { readSite } from '../../contract/settings.ts'
import { inProcessHeaders } from '../http/request-log.ts'

/** Rendering a page must never run a call that acts: only these are let through. */
const readable = [
  ...[currentUser, listPublicLetters, playBingo, playDurdle],
  ...[readLetter, readListing, readPollRules, readPublicPoll, readSite],
  ...[listDescriptions, listTransitions],
].map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`))

/** @param cookie the author's, for pages that only the author sees */
export function inProcessCall(app: FastifyInstance, cookie: string | undefined): InProcessCall {
  return async href => {
    if (!readable.some(path => path.test(href))) throw new Error('A page may not make this call')
    const headers = { ...inProcessHeaders, ...(cookie && { cookie }) }
    const answer = await app.inject({ method: 'GET', url: href, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
}
