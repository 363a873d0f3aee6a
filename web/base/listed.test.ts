/** What stands beside each other in a sentence, in each language. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileSentences, flatten } from '../../contract/languages/compile.ts'
import { withoutIsolates } from '../../contract/languages/direction.ts'
import { english } from '../../contract/languages/en.ts'
import { createTranslator } from '../../contract/languages/translator.ts'
import { withSeconds } from './call.ts'
import { listed } from './listed.ts'
import { speak } from './translations.ts'

const folder = join(import.meta.dirname, '../../contract/languages')
const inEnglish = flatten(english)

function speakIn(language: string): void {
  const own =
    language === 'en' ? {} : JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')).sentences
  const messages = compileSentences(new Map([...inEnglish, ...flatten(own)]))
  speak(createTranslator({ language, messages, timeZone: 'UTC' }))
}
afterAll(() => speakIn('en'))

const files = readdirSync(folder).filter(name => name.endsWith('.json'))
test.each([...files.map(name => basename(name, '.json')), 'en'])(
  'in %s each part is told from the next, and no "and" is taken for one',
  language => {
    speakIn(language)
    expect(withoutIsolates(listed(['1', '2', '3'])).split(/, |、|، /)).toEqual(['1', '2', '3'])
    expect(withoutIsolates(listed(['1']))).toBe('1')
    expect(listed([])).toBe('')
  },
)

test('from right to left, words of the other direction keep their places', () => {
  speakIn('ar')
  expect(listed(['Green', 'أسود', 'Black'])).toBe('\u2068Green\u2069، أسود، \u2068Black\u2069')
})

test.each([
  ['ja', 'もう一度お試しください。あと40秒で、もう一度試せます。'],
  ['zh-Hans', '请稍等片刻再试。40 秒后可以再试。'],
  ['de', 'Bitte warte. Du kannst es in 40 Sekunden noch einmal versuchen.'],
])('in %s two sentences in a row have what that language puts between them', (language, both) => {
  speakIn(language)
  expect(withSeconds(both.slice(0, both.search(/[。.]/)), 40)).toBe(both)
})
