/** Directions of languages, and a name of the other way in the gap of a sentence. */
import { expect, test } from 'vitest'
import { compileSentences } from './compile.ts'
import { directionOf, isolated, withoutIsolates } from './direction.ts'
import { createTranslator } from './translator.ts'

test.each([
  ['en', 'ltr'],
  ['ja', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ckb', 'rtl'],
  ['yi', 'rtl'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})

test.each([
  ['Ada Winter', 'ltr', 'Ada Winter'],
  ['آدا', 'ltr', '\u2068آدا\u2069'],
  ['Ada آدا', 'ltr', '\u2068Ada آدا\u2069'],
  ['12', 'ltr', '12'],
  ['آدا', 'rtl', 'آدا'],
  ['Ada Winter', 'rtl', '\u2068Ada Winter\u2069'],
  ['Which day?', 'rtl', '\u2068Which day?\u2069'],
  ['+5', 'rtl', '\u2068+5\u2069'],
  // A mail program would make the sign behind it a part of the link.
  ['https://ada.example/l/1', 'rtl', 'https://ada.example/l/1'],
  ['ada.example', 'rtl', 'ada.example'],
  ['ada@example.org', 'rtl', 'ada@example.org'],
  ['jam.mp3', 'rtl', 'jam.mp3'],
] as const)('%j in a sentence that is written %s', (value, around, said) => {
  expect(isolated(value, around)).toBe(said)
  expect(withoutIsolates(said)).toBe(value)
})

test('a translator isolates what stands in gaps, and what stands in tags too', () => {
  const messages = compileSentences([
    ['page.mindOf', 'داخل عقل {name}'],
    ['reply.to', 'ردّك على الرسالة <strong>{subject}</strong>.'],
  ])
  const t = createTranslator({ language: 'ar', messages })
  expect(t('page.mindOf', { name: 'Ada W.' })).toBe('داخل عقل \u2068Ada W.\u2069')
  expect(t('page.mindOf', { name: 'آدا' })).toBe('داخل عقل آدا')
  const strong = (inside: unknown[]) => ({ strong: inside.join('') })
  expect(t.parts('reply.to', { subject: 'Tea?', strong })).toEqual([
    'ردّك على الرسالة ',
    { strong: '\u2068Tea?\u2069' },
    '.',
  ])
})
