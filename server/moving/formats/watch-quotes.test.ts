/** A quotation mark that swallows lines is found on the line where it opens, however the table is cut into portions. */
import { expect, test } from 'vitest'
import { watchQuotes } from './watch-quotes.ts'

function faultOf(text: string, size: number): number | undefined {
  const quotes = watchQuotes(text.startsWith('a;') ? ';' : ',')
  for (let at = 0; at < text.length; at += size) {
    const line = quotes.take(text.slice(at, at + size))
    if (line !== undefined) return line
  }
  return quotes.end()
}

test.each([
  ['a,b\n1,"two"\n', undefined],
  ['a,b\n1,"two, ""2"""\n"3\nlines\nhere",4\n', undefined],
  ['a;b\r\n"1" ;"2"\r\n', undefined],
  ['a,b\n5" wide,6"\n', undefined],
  ['a,b\n1,"Ada "the" first"\n2,b\n', undefined],
  ['a,b\n1,"open\n2,c\n3,d\n', 2],
  ['a,b\n1,"open\n2,"c"\n3,d\n', 2],
  ['a,b\n1,x\n2,"Ada" Lovelace\n3,d\n', 3],
  ['a,b\n1,"two"\n2,"', 3],
  ['"open', 1],
  ['a,b\n"x","y"\n5 ft;"tall,z\nq,r\n', undefined],
])('%j', (text, line) => {
  for (const size of [1, 2, 3, 1_000]) expect(faultOf(text, size), `in portions of ${size}`).toBe(line)
})
