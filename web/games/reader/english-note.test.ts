/** What a game's page says of its words, in each language. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { compileSentences } from '../../../contract/languages/compile.ts'
import { english } from '../../../contract/languages/en.ts'
import { createTranslator } from '../../../contract/languages/translator.ts'
import { speak } from '../../base/translations.ts'
import { EnglishNote } from './english-note.tsx'

const messages = compileSentences([['durdle.englishWords', english.durdle.englishWords]])
const shown = (language: string) => {
  speak(createTranslator({ language, messages }))
  return renderToStaticMarkup(EnglishNote({ says: 'durdle.englishWords' }))
}
afterEach(() => {
  speak(createTranslator({ language: 'en', messages }))
})

test.each(['en', 'en-GB'])('a page in %s says nothing', language => {
  expect(shown(language)).toBe('')
})

test.each(['de', 'zh-Hant', 'ar'])('a page in %s says it', language => {
  expect(shown(language)).toContain('The words of this game are English.')
})
