/** What a letter cannot hold of foreign HTML is named: whatever is neither there nor named was lost in silence. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignPage } from '../../../contract/letters/body/test-foreign-page.ts'
import { lossInEnglish, lostInSilence } from '../../../contract/letters/body/test-nothing-lost.ts'
import { cleanBody, lostIn } from './clean-body.ts'

const judge = (source: string) => lostInSilence({ source, body: cleanBody(source), lost: lostIn(source) })

test('a page that some program wrote loses nothing in silence', () => {
  fc.assert(
    fc.property(foreignPage, source => {
      expect(judge(source), source).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test.each([
  [
    '<pre>a <b>b</b> <a href="https://a.example">c</a></pre>',
    ['links and formatting inside code (the text stays)'],
  ],
  [
    '<table><tr><td>a</td><td><img src="/objects/a.png" alt=""></td></tr><tr><td>b</td><td>c</td></tr></table>',
    ['the columns of a table (its cells go below each other)'],
  ],
  ['<table><tr><td>a</td><td><img src="/objects/a.png" alt=""></td></tr></table>', []],
  ['<table role="presentation"><tr><td>a</td><td>b</td></tr></table>', []],
])('names what %s loses', (source, lost) => {
  expect(lostIn(source).map(lossInEnglish)).toEqual(lost)
  expect(judge(source)).toEqual([])
})

test.each([
  ['<h2><p>One</p></h2>', '<h2>One</h2>'],
  ['<h2><div>One</div><p>two</p></h2>', '<h2>One<br>two</h2>'],
  ['<h2>One<ul><li>two</li></ul>three</h2>', '<h2>One</h2><ul><li>two</li></ul><h2>three</h2>'],
])('the heading of %s stays one', (source, body) => {
  expect(cleanBody(source)).toBe(body)
})
