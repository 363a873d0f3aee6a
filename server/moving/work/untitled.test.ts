/** What a letter is called that came in without any words. */
// one engine: sentences alone.
import { expect, test } from 'vitest'
import { compileSentences } from '../../../contract/languages/compile.ts'
import { createTranslator } from '../../../contract/languages/translator.ts'
import type { IncomingLetter } from '../incoming.ts'
import { prepareLetter, untitledIn } from './prepare-letter.ts'

const subjectIn = (language: string, untitled: string) => {
  const t = createTranslator({
    language,
    messages: compileSentences(new Map([['movingNotes.untitled', untitled]])),
  })
  const letter: IncomingLetter = {
    key: 'post 1',
    title: '',
    publishedAt: null,
    html: '<img src="https://a.example/plums.png">',
    createdAt: '2024-03-01T10:00:00.000Z',
    state: 'draft',
    isForAll: true,
    oldAddresses: [],
    lost: [],
  }
  const around = { authorName: 'Ada', untitled: untitledIn(t), now: '2026-01-01T00:00:00.000Z' }
  return prepareLetter(letter, around).subject
}

test.each([
  ['en', 'Letter of {day}', 'Letter of 2024-03-01'],
  ['ar', 'رسالة {day}', 'رسالة 2024-03-01'],
])('in %s', (language, untitled, subject) => expect(subjectIn(language, untitled)).toBe(subject))
