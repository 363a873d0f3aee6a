/** The API, called inside the process while a page is rendered. */
import type { FastifyInstance } from 'fastify'
import { listPublicLetters, readLetterAddress, readListing, searchLetters } from '../../contract/archive.ts'
import { currentUser } from '../../contract/auth.ts'
import { playBingo } from '../../contract/bingo.ts'
import { readCorrections } from '../../contract/corrections.ts'
import { playDurdle } from '../../contract/durdle.ts'
import { readLetter } from '../../contract/letters.ts'
import type { InProcessCall } from '../../contract/page.ts'
import { readPollRules, readPublicPoll } from '../../contract/poll-answers.ts'
import { readRepliedLetter } from '../../contract/replies.ts'
import { listDescriptions, listTransitions } from '../../contract/room404.ts'
import { readSealing } from '../../contract/sealing.ts'
import { readSite } from '../../contract/settings.ts'
import { inProcessHeaders } from '../http/request-log.ts'

/** Rendering a page must never run a call that acts: only these are let through. */
const readable = [
  ...[currentUser, listPublicLetters, playBingo, playDurdle],
  ...[
    readCorrections,
    readLetter,
    readLetterAddress,
    readListing,
    readPollRules,
    readPublicPoll,
    readRepliedLetter,
  ],
  ...[readSealing, readSite, searchLetters],
  ...[listDescriptions, listTransitions],
  // expression: a path of the contract, whose parts end where the next one begins
].map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`))

/** @param author for pages that only the author sees: their cookie, and the host it was sent to, by which it has its name */
export function inProcessCall(
  app: FastifyInstance,
  author: { cookie?: string | undefined; host?: string | undefined },
): InProcessCall {
  return async href => {
    if (!readable.some(path => path.test(href))) throw new Error('A page may not make this call')
    const headers = {
      ...inProcessHeaders,
      ...(author.cookie && { cookie: author.cookie }),
      ...(author.host && { host: author.host }),
    }
    const answer = await app.inject({ method: 'GET', url: href, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
}
