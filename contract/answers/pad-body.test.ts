/** How calls of readers are filled up: to few lengths, whatever was written. */
import { expect, test } from 'vitest'
import { limits } from '../base/limits.ts'
import { bodySteps, padBody, padReceipt } from './pad-body.ts'
import { padWords } from './seal-padding.ts'

const bytesOf = (body: object) => Buffer.byteLength(JSON.stringify(body))
const reply = (message: string, more: object = {}) =>
  bytesOf(
    padBody({ message, mayQuote: true, replyKey: 'k'.repeat(32), newsletterId: 'n'.repeat(24), ...more }),
  )

test('a reply takes one of few lengths, whatever is in it', () => {
  for (const message of ['Hi', 'H'.repeat(1_500), '🖋'.repeat(300), '\n"'.repeat(300)])
    expect(reply(message)).toBe(2_048)
  expect(reply('Hi', { mayQuote: false })).toBe(reply('Hi'))
  for (const message of ['x'.repeat(limits.replyMessage), '梅'.repeat(limits.replyMessage)])
    expect(bodySteps).toContain(reply(message))
})

test('sealed words of each length have a step of their own, which short words in the clear share', () => {
  const sealed = (bytes: number) => {
    const base64 = Math.ceil((bytes + 200) / 3) * 4
    const text = 'x\n'.padEnd(base64, 'x').replaceAll('x'.repeat(64), `${'x'.repeat(64)}\n`)
    return reply('', {
      message: undefined,
      sealed: { key: 'k'.repeat(24), text: `${'-'.repeat(68)}${text}` },
    })
  }
  expect([1_024, 4_096, 16_384, 32_768].map(sealed)).toEqual([2_048, 8_192, 32_768, limits.visitorBody])
})

test('keeping a receipt takes as many bytes whatever was written', () => {
  const lengths = ['Hi', 'x'.repeat(3_000), '梅'.repeat(limits.replyMessage)].map(message => {
    const words = 'w'.repeat(Math.ceil((padWords(message).length + 200) / 3) * 4)
    return bytesOf(
      padReceipt({ replyKey: 'k'.repeat(32), lookup: 'l'.repeat(43), publicKey: 'p', ownWords: words }),
    )
  })
  expect(new Set(lengths)).toEqual(new Set([32_768]))
})

test('what is too long for any length stays as it is', () => {
  const message = 'x'.repeat(limits.sealedBody)
  expect(padBody({ message })).toEqual({ message, padding: '' })
})
