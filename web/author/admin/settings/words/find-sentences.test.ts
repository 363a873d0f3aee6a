/** Sentences are found by where they stand, by what became of them, and by words. */
import { expect, test } from 'vitest'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { findSentences, type Shown } from './find-sentences.ts'

const sentence = (name: string, english: string, own: Sentence['own'] = null): Sentence => ({
  name,
  english,
  original: `${english} auf Deutsch`,
  isPromise: false,
  own,
})
const own = (text: string, more: Partial<Sentence['own']> = {}) => ({
  text,
  original: 'Write auf Deutsch',
  unusedBecause: null,
  ...more,
})
const all = [
  sentence('reply.title', 'Write', own('Schreib')),
  sentence('reply.lead', 'Share', own('Teil', { original: 'Old' })),
  sentence('reply.label', 'Write', own('Weg', { unusedBecause: 'It is gone' })),
  sentence('page.anonymity', 'Anonymity'),
]
const namesOf = (shown: Shown, words = '') =>
  findSentences(all, shown, words).flatMap(({ sentences }) => sentences.map(({ name }) => name))

test.each<[Shown, string, string[]]>([
  ['all', '', ['page.anonymity', 'reply.title', 'reply.lead', 'reply.label']],
  ['mine', '', ['reply.title', 'reply.lead', 'reply.label']],
  ['updated', '', ['reply.lead', 'reply.label']],
  ['page', '', ['page.anonymity']],
  ['all', 'WRITE', ['reply.title', 'reply.label']],
  ['all', 'deutsch share', ['reply.lead']],
  ['all', 'schreib', ['reply.title']],
  ['all', 'page.anon', ['page.anonymity']],
  ['all', 'nothing', []],
])('of %s with “%s”', (shown, words, names) => {
  expect(namesOf(shown, words)).toEqual(names)
})
