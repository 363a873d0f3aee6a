/** Sentences for the author as they are stored: by their name, with what stands in their gaps, and said in the language of whoever reads them. */
import { flatten } from '../../../contract/languages/compile.ts'
import { desk } from '../../../contract/languages/en/desk.ts'
import { deskServer } from '../../../contract/languages/en/desk-server.ts'
import { english } from '../../../contract/languages/en.ts'
import type { Say, SentenceKey } from '../../../contract/languages/keys.ts'
import { firstSpeech, sayerFor } from './translator-for.ts'

/** Says nothing yet: what it gives is stored, sent between threads, or put into a gap of another. */
export const tell: Say = (key, ...[values]) => JSON.stringify({ say: key, with: values })

const isTold = (text: string) => text.startsWith('{"say":"')

const names = flatten({ ...english, ...desk, ...deskServer })

type Values = Record<string, string | number>

/** @param text as `tell` gave it; what earlier releases stored, or somebody else wrote, stays as it is */
export function sayTold(t: Say, text: string): string {
  if (!isTold(text)) return text
  try {
    const told: { say: SentenceKey; with?: Values } = JSON.parse(text)
    if (!names.has(told.say)) return text
    const values = Object.entries(told.with ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? sayTold(t, value) : value,
    ])
    // The compiler held them against their sentence where it was told.
    return t(told.say as 'refusals.answerMissing', Object.fromEntries(values))
  } catch {
    return text
  }
}

/** In English, for the log. */
export const sayToldInEnglish = (text: string): string => sayTold(sayerFor(firstSpeech), text)
