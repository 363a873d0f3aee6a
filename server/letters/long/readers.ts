/** What is asked of a letter's text, as pure functions: of a long one a thread is asked (decision 222). */
import type { Loss } from '../../../contract/letters/body/letter-losses.ts'
import type { PublicLetter } from '../../../contract/letters/letters.ts'
import type { LetterRow } from '../../base/db/tables/letters.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { firstSpeech } from '../../base/languages/translator-for.ts'
import { parseBody } from '../body/clean-body.ts'
import { elsewhereIn, keepPictures } from '../body/elsewhere/pictures-elsewhere.ts'
import { excerptOf, searchedText, wholeText } from '../body/excerpt.ts'
import { printHtml } from '../body/print-html.ts'
import { printPageBody } from '../body/print-page-body.ts'
import { indexedWords } from '../finding/words.ts'
import { letterMail, type MailedLetter } from '../letter-mail.ts'
import { nameLetter } from '../name-letter.ts'
import { bodyWithoutNames, isNamedLetter, letterWithoutNames } from '../names/say-names.ts'

export interface Cleaned {
  /** What the editor can make, and nothing else. */
  body: string
  /** What a letter cannot keep of it, each once, by the name of its sentence. */
  lost: Loss[]
  /** Addresses of pictures that are not kept here, each once. */
  elsewhere: string[]
}

export function cleanWords(html: string): Cleaned {
  const lost = new Set<Loss>()
  const blocks = parseBody(html, lost)
  return { body: printHtml(blocks), lost: [...lost], elsewhere: elsewhereIn(blocks) }
}

/** @param kept by its address elsewhere the path that a picture has here */
export function withKeptPictures({
  body,
  kept,
}: {
  body: string
  kept: ReadonlyMap<string, string>
}): string {
  const blocks = parseBody(body)
  keepPictures(blocks, kept)
  return printHtml(blocks)
}

export interface ToCompose {
  letter: MailedLetter
  settings: Parameters<typeof letterMail>[1]
  /** Without what else the site's configuration holds. */
  look: Parameters<typeof letterMail>[2]
}

export const mailOfLetter = ({ letter, settings, look }: ToCompose) => letterMail(letter, settings, look)

type Shown = Pick<LetterRow, 'subject' | 'body' | 'sent_at' | 'unique_token'>

interface ToShow {
  row: Shown
  baseUrl: string
  /** What the labels beside the author's words are said in. */
  speech: Speech
}

export function publicLetterOf({ row, baseUrl, speech }: ToShow): PublicLetter {
  const { subject, body } = letterWithoutNames(row, namelessIn(speech))
  const printed = nameLetter(printPageBody(body, speech), { baseUrl, token: row.unique_token })
  return { subject, sentAt: row.sent_at, body: printed }
}

export interface Page {
  /** As readers get it, with nothing around it. */
  html: string
  /** Its beginning as plain text. */
  beginning: string
}

interface ToPrint {
  body: string
  /** Characters of the beginning at most. */
  length: number
  /** Without the names of readers. */
  isForAll: boolean
  /** What the labels beside the author's words are said in. */
  speech: Speech
}

export function pageOf(page: ToPrint): Page {
  const body = page.isForAll ? bodyWithoutNames(page.body, namelessIn(page.speech)) : page.body
  return { html: printPageBody(body, page.speech), beginning: excerptOf(body, page.length) }
}

interface ToBegin {
  body: string
  /** Characters at most. */
  length: number
  /** What whoever has no name is called in. */
  speech?: Speech
}

/** The same for every reader. */
export const beginningOf = ({ body, length, speech = firstSpeech }: ToBegin): string =>
  excerptOf(bodyWithoutNames(body, namelessIn(speech)), length)

export const isNamed = (letter: { subject: string; body: string }): boolean => isNamedLetter(letter)

export interface FindableWords {
  title: string
  words: string
  text: string
}

export interface ToFind {
  subject: string
  body: string
  /** Whose stems stand beside its words (BCP 47). */
  language: string
}

/** By which words the archive finds a letter. */
export function findableWordsOf({ language, ...letter }: ToFind): FindableWords {
  const { subject, body } = letterWithoutNames(letter, namelessIn({ language }))
  const blocks = parseBody(body)
  return {
    title: indexedWords(subject, language).join(' '),
    words: indexedWords(`${subject} ${searchedText(blocks)}`, language).join(' '),
    text: wholeText(blocks).toWellFormed(),
  }
}
