/** The readable end of an address, for titles of any script. */
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['On the first snow', 'on-the-first-snow'],
  ['  “Tea” & toast — it’s 5 o’clock!  ', 'tea-toast-its-5-oclock'],
  ['Über Straßen und Œuvres', 'ueber-strassen-und-oeuvres'],
  ['Crème brûlée, señor', 'creme-brulee-senor'],
  ['Первый снег', 'perviy-sneg'],
  ['初雪の日', '初雪の日'],
  ['🎉❄️', ''],
  ['10² Äpfel, 5 m² H₂O', '10-2-aepfel-5-m2-h2o'],
  ['...', ''],
  ['', ''],
  ['\ud800 half', 'half'],
])('%s', (title, slug) => expect(slugOf(title)).toBe(slug))

test('right to left too, and never more than fits, cut at a word', () => {
  expect(slugOf('שלג ראשון')).toMatch(/^[\p{L}\p{N}-]+$/u)
  expect(slugOf('ثلج أول')).toMatch(/^[\p{L}\p{N}-]+$/u)
  const long = slugOf('word '.repeat(60))
  expect(long).toMatch(/^word(-word)+$/)
  expect(long.length).toBeLessThanOrEqual(80)
  expect(slugOf('x'.repeat(300))).toBe('x'.repeat(80))
  expect(slugOf('𝒳雪'.repeat(60)).isWellFormed()).toBe(true)
})
