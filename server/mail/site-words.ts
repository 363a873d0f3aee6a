/**
 * What the site itself says where a mail server's words stand otherwise, with something in its gaps: in English, as it is
 * kept and asked for by its words. `ledger/outcomes/say-words.ts` says it to the author.
 */
import { compileSentences, flatten } from '../../contract/languages/compile.ts'
import { mailWords } from '../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { Say } from '../../contract/languages/keys.ts'
import { createTranslator } from '../../contract/languages/translator.ts'

/** Says one of `mailWords`. */
export const siteWords: Say = createTranslator({
  language: 'en',
  messages: compileSentences(flatten({ mailWords })),
})
