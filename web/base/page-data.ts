/** What a page brings along from the server, in its JSON block: the answers it was rendered from, and what it may say. */
import type { Messages } from '../../contract/languages/translator.ts'

interface PageData {
  language: string
  timeZone?: string
  /** The sentences that a reader's page may say; the author's pages bring theirs with their code. */
  messages: Messages
  /** By the keys of their queries. */
  answers: [key: string[], answer: unknown][]
}

export const readPageData = (): PageData => JSON.parse(document.getElementById('data')?.textContent ?? '')
