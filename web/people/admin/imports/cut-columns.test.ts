/** A large table gets small, and nothing an import reads of it is lost: neither a cell nor the number of a line. */
import { expect, test } from 'vitest'
import { cutColumns } from './cut-columns.ts'

const head = '"Email Address","First Name",OPTIN_TIME,"Unsubscribed?",LEID,MEMBER_RATING,TAGS'
const many = (row: (n: number) => string) => Array.from({ length: 20_000 }, (_, n) => row(n)).join('\r\n')
const filler = many(
  n => `reader-${n}@example.com,"Ada, ""A""",2024-05-05 10:00:00,,${n},"${'n'.repeat(60)}",`,
)

test('only what is read is left, at its place, and the first rows whole', async () => {
  const cut = await cutColumns(`\ufeff${head}\r\n${filler}\r\n`)
  const lines = cut.split('\n')
  expect(lines[0]).toBe('Email Address,First Name,OPTIN_TIME,Unsubscribed?,LEID,MEMBER_RATING,TAGS')
  expect(lines[1]).toBe(`reader-0@example.com,"Ada, ""A""",2024-05-05 10:00:00,,0,${'n'.repeat(60)},`)
  expect(lines[4]).toBe('reader-3@example.com,"Ada, ""A""",2024-05-05 10:00:00,,,,')
  expect(lines[20_000]).toBe('reader-19999@example.com,"Ada, ""A""",2024-05-05 10:00:00,,,,')
  expect(lines).toHaveLength(20_001)
})

test('what the author chooses is left, also without headings', async () => {
  const cut = await cutColumns(filler, ['address', 'none', 'subscribed', 'none', 'note'])
  expect(cut.split('\n').slice(19_998)).toEqual([
    'reader-19998@example.com,,2024-05-05 10:00:00,,19998,,',
    'reader-19999@example.com,,2024-05-05 10:00:00,,19999,,',
  ])
})

test('of columns that are not read, what says plainly that somebody left is heard', async () => {
  const rows = many(
    n => `reader-${n}@example.com,${'n'.repeat(60)},${n % 2 === 0 ? 'Unsubscribed' : 'Vienna'}`,
  )
  const cut = await cutColumns(rows, ['address', 'none', 'none'])
  expect(cut.split('\n').slice(19_998)).toEqual([
    'reader-19998@example.com,,Unsubscribed',
    'reader-19999@example.com,,',
  ])
})

test('rows keep their lines, and wrong ones what they are known by', async () => {
  const odd =
    '\n\nnobody,"Two\nlines",2024-05-05,yes,1,"three\nlines\nhere",\n,Bob,,,,,\nada@example.com,,,,,,\n'
  const lines = (await cutColumns(`${head}\n${filler}${odd}`)).split('\n')
  expect(lines.slice(20_001)).toEqual([
    '',
    // Four lines in the file.
    'nobody,"Two',
    'lines",2024-05-05,yes,,,,"1, three lines here"',
    '',
    '',
    ',Bob,,,,,',
    'ada@example.com,,,,,,',
  ])
})

test('an open quotation mark stands on its line', async () => {
  const lines = (
    await cutColumns(`${head}\n${filler}\nx@example.com,"Ada,,,,,\ny@example.com,,,,,,\n`)
  ).split('\n')
  expect(lines.slice(20_000)).toEqual([expect.stringContaining('reader-19999@'), '"'])
})

test.each([
  ['a list', `${many(n => `reader-${n}@example.com, Somebody with a name of fifty characters`)}`],
  ['what is small', `${head}\nada@example.com,,,,,,\n`],
])('%s stays as it is', async (_, csv) => {
  expect(await cutColumns(csv)).toBe(csv)
})

test('what is no table, one endless line, stays as it came', async () => {
  const text = 'x'.repeat(2_000_000)
  expect(await cutColumns(text)).toBe(text)
})
