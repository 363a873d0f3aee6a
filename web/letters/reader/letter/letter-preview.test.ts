/** What a link to a letter shows before it is opened. */
import { expect, test } from 'vitest'
import { describeLetter } from './letter-preview.ts'

test('the first words are text, without tags and entities, cut at a word', () => {
  expect(describeLetter('<h1>Tea</h1><p>&amp; <b>toast</b> &lt;hot&gt;</p>')).toBe('Tea & toast <hot>')
  expect(describeLetter('')).toBe('')
  const long = describeLetter(`<p>${'word '.repeat(100)}</p>`)
  expect(long).toMatch(/ word…$/)
  expect(long.length).toBeLessThanOrEqual(201)
  expect(describeLetter('x'.repeat(500))).toBe(`${'x'.repeat(200)}…`)
})
