/** What the author's pages say: all of the catalogue in one language, at an address that changes with it (immutable). */
import { createHash } from 'node:crypto'
import type { Messages } from '../../../contract/languages/translator.ts'
import { type Catalogue, firstLanguage } from '../languages/catalogue.ts'
import { type StoredPage, storePage } from './stored-page.ts'

export interface DeskSentences {
  /** In that language where the author's pages speak it, else in English: the address is for the browser to keep. */
  inLanguage(wanted: string | undefined): Made
  /** What stands at such an address; undefined where it is of another release, or none. */
  at(path: string): Promise<StoredPage> | undefined
}

interface Made {
  language: string
  messages: Messages
  href: string
}

export const deskSentencesPath = '/languages/'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
}

export function createDeskSentences({ deskLanguages, deskMessagesIn }: Catalogue): DeskSentences {
  const made = new Map<string, Made>()
  const stored = new Map<string, Promise<StoredPage>>()
  const make = (language: string): Made => {
    const messages = deskMessagesIn(language)
    const hash = createHash('sha256').update(JSON.stringify(messages)).digest('base64url').slice(0, 10)
    return { language, messages, href: `${deskSentencesPath}${language}-${hash}.json` }
  }
  const inLanguage = (wanted: string | undefined): Made => {
    const language = deskLanguages.find(tag => tag === wanted) ?? firstLanguage
    const found = made.get(language) ?? make(language)
    made.set(language, found)
    return found
  }
  return {
    inLanguage,
    at(path) {
      const asked = deskLanguages.map(inLanguage).find(({ href }) => href === path)
      if (!asked) return undefined
      const answer = stored.get(path) ?? storePage(200, JSON.stringify(asked.messages), headers)
      stored.set(path, answer)
      return answer
    },
  }
}
