/** Pages and mails are tested in English, unless a test says otherwise. */
import { compileSentences, flatten } from '../../contract/languages/compile.ts'
import { desk } from '../../contract/languages/en/desk.ts'
import { english } from '../../contract/languages/en.ts'
import { createTranslator } from '../../contract/languages/translator.ts'
import { speak } from '../../web/base/translations.ts'

speak(
  createTranslator({
    language: 'en',
    messages: compileSentences(flatten({ ...english, ...desk })),
    timeZone: 'UTC',
  }),
)
