/** What a page brings along from the server, in its JSON block: the answers it was rendered from, and what it may say. */
import type { Messages } from '../../contract/languages/translator.ts'

interface PageData {
  language: string
  /** By the keys of their queries. */
  answers: [key: string[], answer: unknown][]
}

/** What it may say comes along. */
export interface ReaderPageData extends PageData {
  timeZone?: string
  messages: Messages
}

/** The author's pages fetch what they may say, from this address. */
export interface DeskPageData extends PageData {
  sentences: string
}

/** @typeParam Data as the server wrote it for this entry */
export const readPageData = <Data extends PageData>(): Data =>
  JSON.parse(document.getElementById('data')?.textContent ?? '')
