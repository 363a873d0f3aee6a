/** Authors write as they like: none of it may get lost between two sentences. */
import { expect, test } from 'vitest'
import { story } from '../../../contract/games/rules/room404-story.ts'
import { paragraphsOf, sentencesOf } from './sentences-of.ts'

test.each<[string, readonly string[]]>([
  ['...Hello.', ['...Hello.']],
  ['!', ['!']],
  ['... ... Yes?', ['... ', '... ', 'Yes?']],
  ['“No.” He smiles. And', ['“No.” ', 'He smiles. ', 'And']],
  ['One line.\nAnother, without an end', ['One line.\n', 'Another, without an end']],
  ['At 4.30 it rang.', ['At 4.30 it rang.']],
  ['今日は。Ja 🎉', ['今日は。Ja 🎉']],
])('%j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test('joined, they are the story again', () => {
  for (const paragraph of story.rooms.flatMap(({ description }) => paragraphsOf(description))) {
    expect(sentencesOf(paragraph).join('')).toBe(paragraph)
    expect(sentencesOf(paragraph).length).toBeGreaterThan(0)
  }
})
