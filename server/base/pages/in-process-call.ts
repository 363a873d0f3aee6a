/** The API, called inside the process while a page is rendered. */
import type { FastifyInstance } from 'fastify'
import { readPollRules, readPublicPoll } from '../../../contract/answers/poll-answers.ts'
import { readRepliedLetter } from '../../../contract/answers/replies.ts'
import { readSealing } from '../../../contract/answers/sealing.ts'
import { currentUser } from '../../../contract/author/auth.ts'
import { readRestored } from '../../../contract/author/backups.ts'
import { readFirstSteps } from '../../../contract/author/first-steps.ts'
import type { InProcessCall } from '../../../contract/base/page.ts'
import { readSetting, readSite } from '../../../contract/base/settings.ts'
import { playBingo } from '../../../contract/games/bingo.ts'
import { playDurdle } from '../../../contract/games/durdle.ts'
import { listDescriptions, listTransitions } from '../../../contract/games/room404.ts'
import {
  listPublicLetters,
  readFirstWords,
  readLetterAddress,
  readLetterLanguage,
  readListing,
  searchLetters,
} from '../../../contract/letters/archive.ts'
import { readCorrections } from '../../../contract/letters/corrections.ts'
import { readLetter } from '../../../contract/letters/letters.ts'
import { listUnreadReports, readBounceState } from '../../../contract/mail/bounces.ts'
import { listRefusingDomains } from '../../../contract/mail/mail-outcomes.ts'
import { listKept, readMailStatus } from '../../../contract/mail/outbox.ts'
import { listPausedSends } from '../../../contract/mail/sends-in-doubt.ts'
import { readTokenLanguage } from '../../../contract/people/subscribers.ts'
import { inProcessHeaders } from '../http/log/request-log.ts'

/** Rendering a page must never run a call that acts: only these are let through. */
const readable = [
  currentUser,
  listPublicLetters,
  playBingo,
  playDurdle,
  readCorrections,
  readFirstWords,
  readLetter,
  readLetterAddress,
  readLetterLanguage,
  readListing,
  readPollRules,
  readPublicPoll,
  readRepliedLetter,
  readSealing,
  readSetting,
  readSite,
  readTokenLanguage,
  searchLetters,
  listDescriptions,
  listTransitions,
  // What stands above the author's pages.
  listKept,
  listPausedSends,
  listRefusingDomains,
  listUnreadReports,
  readBounceState,
  readFirstSteps,
  readMailStatus,
  readRestored,
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
