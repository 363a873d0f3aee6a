/**
 * Says the sentences of the catalogue in the language of the document: `t('reply.sent')`. A document has one language, so what says it
 * stands here and not in a context: functions beside components ask it too. The server renders one page at a time, without waiting
 * in between, and says first in which language (`speak`).
 */
import { createElement, Fragment, type ReactNode } from 'react'
import type { SentenceKey, ValueArguments, ValuesOf } from '../../contract/languages/keys.ts'
import type { Translator } from '../../contract/languages/translator.ts'

let spoken: Translator | undefined

/** From now on sentences are said by this one. */
export function speak(translator: Translator): void {
  spoken = translator
}

/** @throws Error before `speak`: as a module is loaded nothing can be said yet */
function translator(): Translator {
  if (!spoken) throw new Error('No language is spoken yet')
  return spoken
}

export const t = <K extends SentenceKey>(key: K, ...values: ValueArguments<K>): string =>
  translator()(key, ...values)

/** The language of the document (BCP 47). */
export const documentLanguage = (): string => translator().language

/** Numbers alone, as people read them: '1,200'; with what is counted they stand in a sentence of the catalogue. */
export const formatCount = (count: number): string => count.toLocaleString(documentLanguage())

/** What an answer says, with the full stop that it has not: after it stands another sentence, or nothing. */
export const ended = (words: string): string =>
  /[.!?…。！？।؟۔]$/.test(words) ? words : t('page.ended', { words })

/** Whether that is English, of whichever country: what is never translated needs no word of it then. */
export const speaksEnglish = (): boolean => /^en\b/.test(documentLanguage())

/** What each tag of a sentence becomes. */
type Elements = { [tag: string]: string | number | Date | ((inside: ReactNode) => ReactNode) }

/** A sentence with tags: `rich('reply.to', { subject, strong: inside => <strong>{inside}</strong> })`. */
export function rich<K extends SentenceKey>(key: K, values: ValuesOf<K> & Elements): ReactNode {
  const makers = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (inside: ReactNode[]) => value(inParts(inside)) : value,
  ])
  return inParts(translator().parts(key, Object.fromEntries(makers)))
}

/** Each part is a child of its own, which needs no key. */
const inParts = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)
