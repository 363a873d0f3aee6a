/** Letters of any length, read where they keep nobody waiting: a short one at once, a long one in a thread. */
import type { PublicLetter } from '../../../contract/letters/letters.ts'
import type { LetterRow } from '../../base/db/tables/letters.ts'
import { lengthOf, readText } from '../../base/foreign/read-foreign.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { firstSpeech } from '../../base/languages/translator-for.ts'
import type { MailParts } from '../../mail/composed-mail.ts'
import { letterSettings } from '../letter-mail.ts'
import {
  beginningOf,
  type Cleaned,
  cleanWords,
  type FindableWords,
  findableWordsOf,
  isNamed,
  mailOfLetter,
  type Page,
  pageOf,
  publicLetterOf,
  type ToCompose,
  type ToFind,
  withKeptPictures,
} from './readers.ts'

/** @throws SetAside, as all of these do for what takes too long */
export const cleaned = (html: string): Promise<Cleaned> =>
  readText('asked', 'letterWords', { reader: cleanWords, input: html, length: lengthOf(html) })

/** @param body cleaned */
export const withKept = (body: string, kept: ReadonlyMap<string, string>): Promise<string> =>
  readText('asked', 'keptPictures', {
    reader: withKeptPictures,
    input: { body, kept },
    length: lengthOf(body),
  })

export async function composedLetter({ letter, settings, look }: ToCompose): Promise<MailParts> {
  const { baseUrl, replyTo, formerUrls, marked, named, sealingKey, remark } = look
  const { subject, body, from_name, unique_token, without_opens, language } = letter
  const input = {
    letter: {
      subject,
      body,
      from_name,
      unique_token,
      ...(without_opens !== undefined && { without_opens }),
      ...(language && { language }),
    },
    settings: letterSettings(settings),
    look: { baseUrl, replyTo, formerUrls, marked, named, sealingKey, remark },
  }
  return readText('asked', 'letterMail', { reader: mailOfLetter, input, length: lengthOf(body) })
}

export const shownLetter = (
  { subject, body, sent_at, unique_token }: LetterRow,
  look: { baseUrl: string; speech: Speech },
): Promise<PublicLetter> =>
  readText('asked', 'publicLetter', {
    reader: publicLetterOf,
    input: { row: { subject, body, sent_at, unique_token }, ...look },
    length: lengthOf(body),
  })

/**
 * @param length characters of its beginning at most. @param isForAll as everybody reads it alike
 * @param speech of what stands beside the author's words
 */
export const printedPage = (
  body: string,
  { length = 0, isForAll = false, speech = firstSpeech } = {},
): Promise<Page> =>
  readText('asked', 'letterPage', {
    reader: pageOf,
    input: { body, length, isForAll, speech },
    length: lengthOf(body),
  })

/** Its beginning as plain text, as everybody reads it alike. @param length characters at most */
export const beginning = (body: string, length: number, speech: Speech): Promise<string> =>
  readText('asked', 'letterBeginning', {
    reader: beginningOf,
    input: { body, length, speech },
    length: lengthOf(body),
  })

/** Whether a reader's name stands in it. */
export const namesReaders = (letter: { subject: string; body: string }): Promise<boolean> =>
  readText('asked', 'letterNames', { reader: isNamed, input: letter, length: lengthOf(letter.body) })

export const findableWords = (letter: ToFind): Promise<FindableWords> =>
  readText('byItself', 'letterFound', {
    reader: findableWordsOf,
    input: letter,
    length: lengthOf(letter.body),
  })
