/** Message-IDs are found in the logs of mail servers, also where a piece ends inside one. */
import { expect, test } from 'vitest'
import { findIds, piecesOf } from './find-ids.ts'

const one = 'AbCdEfGhIjKlMnOpQrStUv-_'
const other = '012345678901234567890123'
const log = `Nov 22 03:00:01 mx postfix/cleanup[12]: 4XyZ: message-id=<${one}@letters.example>
Nov 22 03:00:01 mx postfix/smtp[13]: 4XyZ: to=<ada@example.org>, status=sent (250 2.0.0 Ok)
2026-11-22 03:00:02 1abCDe-0001 <= letters@letters.example id=${other}@letters.example
message-id=<x${one}@letters.example> message-id=<short@letters.example>
`

async function* cut(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

test.each([1, 7, 40, 1_000])('in pieces of %d', async size => {
  const found = await findIds(cut(log, size))
  expect(found).toContain(one)
  expect(found).toContain(other)
})

test('finds the ids of a file, and nothing else', async () => {
  expect([...(await findIds(piecesOf(new Blob([log]))))]).toEqual([one, other])
  expect((await findIds(piecesOf(new Blob([''])))).size).toBe(0)
})
