/** No cell that a stranger wrote is calculated, wherever a spreadsheet splits the lines. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const calculates = (piece: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(piece)
const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝;,\t\r\n \'"ab'), maxLength: 12 })
const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 })

test('split at commas, semicolons or tabs, no piece begins as a formula does', () => {
  fc.assert(
    fc.property(rows, some => {
      const file = toCsv(some)
      const cells = Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' }).data.flat()
      return ![...cells, ...file.split(/[;\t\r\n]/)].some(calculates)
    }),
  )
})

test('nothing is lost but for the apostrophes', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=-;,\n "ab'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 2 }), some => {
      const [read = []] = Papa.parse<string[]>(toCsv([some]), { delimiter: ',', newline: '\r\n' }).data
      expect(read.map(one => one.replaceAll("'", ''))).toEqual(some)
    }),
  )
})

test.each([
  ['hi;=HYPERLINK("http://evil")', `"hi;'=HYPERLINK(""http://evil"")"`],
  ['one\n-two', `"one\n'-two"`],
  ['a; "=1+1', `"a;' ""=1+1"`],
  ['tea = toast; 2-1', '"tea = toast; 2-1"'],
])('%j', (text, line) => {
  expect(toCsv([[text, 1, null]])).toBe(`${line},1,\r\n`)
})
