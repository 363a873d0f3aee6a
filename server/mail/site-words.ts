/**
 * What the site itself says where a mail server's words stand otherwise, with something in its gaps: in English, as it is
 * kept and asked for by its words. `ledger/outcomes/say-words.ts` says it to the author.
 */
import { compileSentences, flatten } from '../../contract/languages/compile.ts'
import { withoutIsolates } from '../../contract/languages/direction.ts'
import { mailWords } from '../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { Say } from '../../contract/languages/keys.ts'
import { createTranslator } from '../../contract/languages/translator.ts'

const english = createTranslator({
  language: 'en',
  messages: compileSentences(flatten({ mailWords })),
})

/** Says one of `mailWords`. What is kept has no signs of direction in it: whoever says it to somebody sets them. */
export const siteWords: Say = (key, ...values) => withoutIsolates(english(key, ...values))
