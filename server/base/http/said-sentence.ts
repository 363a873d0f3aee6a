/** Sentences of answers: an answer is made in English, and said in the language of the page that asked as it leaves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flatten } from '../../../contract/languages/compile.ts'
import { refused } from '../../../contract/languages/en/desk/base/refused.ts'
import { deskServer } from '../../../contract/languages/en/desk-server.ts'
import { english } from '../../../contract/languages/en.ts'
import type { Say, Saying } from '../../../contract/languages/keys.ts'
import { languageHeader } from '../../../contract/languages/language-header.ts'
import { catalogue } from '../languages/catalogue.ts'
import type { SiteSpeech } from '../languages/site-speech.ts'
import { firstSpeech, sayerFor } from '../languages/translator-for.ts'

const sayings = new WeakMap<object, Saying>()

/** A body that says a sentence, and more. @param say asked once now, in English, and again as the answer leaves */
export function sayIn<const More extends object>(say: Saying, more: More): More & { message: string } {
  const body = { ...more, message: say(sayerFor(firstSpeech)) }
  sayings.set(body, say)
  return body
}

/** A fault has no gaps, whichever it is; a sentence with gaps is no schema's. */
type FaultKey = 'faults.emptyReply'
const faultKeys = new Map(
  [
    ...flatten({
      faults: english.faults,
      refused,
      authorRefusals: deskServer.authorRefusals,
      refusedWith: deskServer.refusedWith,
      settingRefusals: deskServer.settingRefusals,
    }),
    ['refusals.invalidEmail', english.refusals.invalidEmail],
  ].map(([key, text]) => [text, key as FaultKey] as const),
)

/** Says a fault, by its English, which is what a schema says; one that the catalogue does not have stays in English. */
export function sayFault(text: string): Saying {
  const key = faultKeys.get(text)
  return key ? t => t(key) : () => text
}

/** What speaks to whoever made a call. */
export type Speaker = (request: FastifyRequest) => Promise<Say>

/** @param site its language is spoken to whoever names none */
export const createSpeaker =
  (site: SiteSpeech): Speaker =>
  async request => {
    const speech = await site.now()
    return sayerFor({ ...speech, language: pageLanguage(request) ?? speech.language })
  }

export function registerSentences(app: FastifyInstance, speakerOf: Speaker): void {
  app.decorate('speakerOf', speakerOf)
  app.addHook('preSerialization', async (request, _, payload) => {
    const say = sayings.get(Object(payload))
    return say ? { ...(payload as object), message: say(await speakerOf(request)) } : payload
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What speaks to whoever made a call: `await app.speakerOf(request)`. */
    speakerOf: Speaker
  }
}

/** The language of the page that made a call. */
function pageLanguage({ headers }: FastifyRequest): string | undefined {
  const asked = headers[languageHeader]
  return typeof asked === 'string' && catalogue().languages.has(asked) ? asked : undefined
}
