/** Says sentences: the catalogue's, and in the place of readers' the author's own. */
import { checkSentence } from '../../../contract/languages/check-sentence.ts'
import { flatten } from '../../../contract/languages/compile.ts'
import { english as firstSentences } from '../../../contract/languages/en.ts'
import type { Say, SentenceKey, ValueArguments } from '../../../contract/languages/keys.ts'
import { isPromise } from '../../../contract/languages/promises.ts'
import { createTranslator, type Messages, type Translator } from '../../../contract/languages/translator.ts'
import { catalogue, firstLanguage } from './catalogue.ts'
import type { OwnWords, Speech } from './speech.ts'

/** What is spoken where nobody chose, in the catalogue's words. */
export const firstSpeech: Speech = { language: firstLanguage, ownWords: {} }

const english = flatten(firstSentences)

const isKey = (name: string): name is SentenceKey => english.has(name)

/** @returns compiled; or why readers get the catalogue's words instead */
export function judgeOwn(
  { language, name }: { language: string; name: string },
  text: string,
): ReturnType<typeof checkSentence> {
  const first = english.get(name)
  if (first === undefined || !isKey(name)) return { fault: t => t('ownWordsPage.faultGone') }
  if (isPromise(name)) return { fault: t => t('ownWordsPage.faultPromise') }
  return checkSentence(text, { english: first, translated: catalogue().textsIn(language).get(name) ?? first })
}

const judged = new WeakMap<OwnWords[string], Messages>()

/** Sentences of a language, compiled. What of the author's own cannot be said any more is left to the catalogue. */
export function messagesOf({ language, ownWords }: Speech): Messages {
  const messages = catalogue().messagesIn(language)
  const own = ownWords[language]
  if (!own) return messages
  const found = judged.get(own) ?? { ...messages, ...usableOf(language, own) }
  judged.set(own, found)
  return found
}

function usableOf(language: string, own: OwnWords[string]): Messages {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, text]) => {
      const verdict = judgeOwn({ language, name }, text)
      return 'message' in verdict ? [[name, verdict.message]] : []
    }),
  )
}

/** Says sentences. @param timeZone IANA name, for days */
export const translatorFor = (speech: Speech, timeZone?: string): Translator =>
  createTranslator({ language: speech.language, messages: messagesOf(speech), timeZone })

/** Says what readers get as above, and what the author gets in that language where the desk speaks it, else in English. */
export function sayerFor(speech: Speech): Say {
  const readers = translatorFor(speech)
  const { t: author } = deskSpeech(speech.language)
  return <K extends SentenceKey>(key: K, ...values: ValueArguments<K>) =>
    (english.has(key) ? readers : author)(key, ...values)
}

/**
 * What speaks to the author where no page asked: in mails, and in what is stored for them to read.
 * @param wanted as the setting `desk_language` has it
 * @returns the language that is spoken then, which is English where the desk does not speak that one
 */
export function deskSpeech(wanted: string): { language: string; t: Translator } {
  const { allMessagesIn, deskLanguages } = catalogue()
  const language = deskLanguages.find(tag => tag === wanted) ?? firstLanguage
  return { language, t: createTranslator({ language, messages: allMessagesIn(language) }) }
}
