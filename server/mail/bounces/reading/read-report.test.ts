/** The corpus of mails that come back: each is what its documentation says, names the copy, and shows no address. */
import { describe, expect, test } from 'vitest'
import { copiesNamedIn, returnPathOf } from '../../ledger/copies/return-path.ts'
import { notifications } from './corpus/notifications.ts'
import { otherShapes } from './corpus/others.ts'
import { plainTextBounces } from './corpus/plain-text-bounces.ts'
import { bounceAddress, bounceKey, copyId, type Shape, tokenOfCopy } from './corpus/shape.ts'
import { judgeBounce } from './judge-bounce.ts'
import { mostBytes, readReport } from './read-report.ts'

const returnPath = returnPathOf(bounceAddress, bounceKey, copyId)
const shapes: [string, Shape][] = [...notifications, ...plainTextBounces, ...otherShapes]
  .map(make => make(returnPath))
  .map(shape => [shape.name, shape])

test('the corpus has at least sixty reports, each with a name of its own', () => {
  expect(new Set(shapes.map(([name]) => name)).size).toBe(shapes.length)
  expect(shapes.length).toBeGreaterThanOrEqual(60)
})

test.each(shapes)('%s', async (_, { raw, expected, status, words }) => {
  const report = await readReport(Buffer.from(raw))
  const found = report.kind === 'bounce' ? judgeBounce(report.status, report.words) : report.kind
  expect([found, report.words]).toEqual([
    expected,
    words ? expect.stringContaining(words) : expect.any(String),
  ])
  if (status) expect(report.status).toBe(status)
  expect(report.words).not.toMatch(/@|ada\b/)
  expect(copiesNamedIn(raw, bounceAddress, bounceKey)).toEqual([copyId])
  if (raw.includes('List-Unsubscribe'))
    expect([report.messageIds, report.tokens]).toEqual([[copyId], [tokenOfCopy]])
})

describe('whatever comes', () => {
  const [first] = shapes.map(([, shape]) => shape)
  const raw = Buffer.from(first?.raw ?? '')

  test('cut off at any byte, it is read or is nothing, and never breaks', async () => {
    for (let end = 0; end < raw.length; end += 7)
      expect(['bounce', 'none']).toContain((await readReport(raw.subarray(0, end))).kind)
  })

  test('rubbish, a thousand nested parts and a very long mail take no longer than they should', async () => {
    const nested = `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${'--b\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(1_000)}`
    const long = Buffer.concat([raw, Buffer.alloc(4 * mostBytes, '550 5.1.1 user unknown at \r\n')])
    for (const one of [Buffer.from(nested), Buffer.from([0, 255, 254, 13, 10, 13, 10, 0]), Buffer.alloc(0)])
      expect((await readReport(one)).kind).toBe('none')
    expect((await readReport(long)).kind).toBe('bounce')
  })
})
