/** Pages and mails are tested in English, unless a test says otherwise. */
import { compileSentences, flatten } from '../../contract/languages/compile.ts'
import { english } from '../../contract/languages/en.ts'
import { createTranslator } from '../../contract/languages/translator.ts'
import { speak } from '../../web/base/translations.ts'

speak(createTranslator({ language: 'en', messages: compileSentences(flatten(english)), timeZone: 'UTC' }))
