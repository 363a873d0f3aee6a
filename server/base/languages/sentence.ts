/** Sentences of answers: an answer is made in English, and what a reader may meet is said in the language of their page as it leaves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { english } from '../../../contract/languages/en.ts'
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import { languageHeader } from '../../../contract/languages/language-header.ts'
import type { Translator } from '../../../contract/languages/translator.ts'
import { catalogue } from './catalogue.ts'
import type { SiteSpeech } from './site-speech.ts'
import { firstSpeech, translatorFor } from './translator-for.ts'

type Say = (t: Translator) => string

const sayings = new WeakMap<object, Say>()

/** A body that says a sentence, and more. @param say asked once now, in English, and again as the answer leaves */
export function sayIn<const More extends object>(say: Say, more: More): More & { message: string } {
  const body = { ...more, message: say(translatorFor(firstSpeech)) }
  sayings.set(body, say)
  return body
}

const faultKeys = new Map<string, 'faults.emptyReply' | 'refusals.invalidEmail'>([
  // A fault has no gaps, whichever it is.
  ...Object.entries(english.faults).map(
    ([name, text]) => [text, `faults.${name}` satisfies string as 'faults.emptyReply'] as const,
  ),
  [english.refusals.invalidEmail, 'refusals.invalidEmail'],
])

/** The name of a fault by its English, which is what a schema says. */
export const faultKeyOf = (
  text: string,
): Extract<SentenceKey, 'faults.emptyReply' | 'refusals.invalidEmail'> | undefined => faultKeys.get(text)

/** @param site its language is spoken to whoever names none */
export function registerSentences(app: FastifyInstance, site: SiteSpeech): void {
  app.addHook('preSerialization', async (request, _, payload) => {
    const say = sayings.get(Object(payload))
    if (!say) return payload
    const speech = await site.now()
    const language = pageLanguage(request) ?? speech.language
    return { ...(payload as object), message: say(translatorFor({ ...speech, language })) }
  })
}

/** The language of the page that made a call. */
function pageLanguage({ headers }: FastifyRequest): string | undefined {
  const asked = headers[languageHeader]
  return typeof asked === 'string' && catalogue().languages.has(asked) ? asked : undefined
}
