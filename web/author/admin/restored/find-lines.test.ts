/** The lines of a journal are found in a file, whatever else stands in it. */
import { expect, test } from 'vitest'
import { findLines } from './find-lines.ts'

const hash = 'h'.repeat(43)
const left = `2026-03-01T12:00:00.000Z left ${hash}`
const erased = `2026-03-01T12:01:00.000Z erased ${hash}`
const since = (to: string, from: string) => `${to} since ${from} ${hash}`
const [one, two] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z']

test('entries in their order, and the last claim of each beginning', async () => {
  const text = [
    left,
    since(two, one),
    'some other line',
    `2026-03-01T12:00:00.000Z left ${hash.slice(1)}`,
    `${erased}\r`,
    since(one, one),
    since(two, two),
  ].join('\n')
  expect(await findLines(new Blob([text]))).toEqual({
    entries: [left, erased],
    claims: [since(one, one), since(two, two)],
  })
})

test('nothing in a file that is none', async () => {
  expect(await findLines(new Blob(['a\nb']))).toEqual({ entries: [], claims: [] })
})
