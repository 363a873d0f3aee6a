/** What can be told of sealed words from outside: one of a few lengths, whatever they say. */

import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { limits } from '../base/limits.ts'
import { normaliseWords } from './normalised-words.ts'
import { padWords, sealSteps, unpadWords } from './seal-padding.ts'
import { longestSealed, sealedText } from './sealed-words.ts'

const sealed = async (words: string) => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()))
  return armor.encode(await encrypter.encrypt(padWords(words))).trimEnd()
}

test('words come back as they were, whatever they are made of', () => {
  for (const words of ['', 'Hi', 'Ünïcödé 🖋️', '一'.repeat(limits.pollAnswer), 'a\n\nb', '\ud800 alone'])
    expect(unpadWords(padWords(normaliseWords(words)))).toBe(normaliseWords(words))
})

test('the longest reply and the longest answer fit, of whatever script', () => {
  const bytesOf = (padded: string) => Buffer.byteLength(padded)
  expect(bytesOf(padWords('一'.repeat(limits.replyMessage)))).toBe(longestSealed.reply)
  expect(bytesOf(padWords('一'.repeat(limits.pollAnswer)))).toBe(longestSealed.answer)
  expect(() => padWords('x'.repeat(32_769))).toThrow(RangeError)
})

test('all words of a step are equally long, and no others are taken', async () => {
  for (const [short, long] of [
    [0, 1_024],
    [1_025, 4_096],
    [4_097, 16_384],
    [16_385, 32_768],
  ] as const) {
    const [one, other] = [await sealed('x'.repeat(short)), await sealed('é'.repeat(long / 2))]
    expect(one).toHaveLength(other.length)
    expect(sealedText(longestSealed.answer).parse(one)).toBe(one)
    const fits = sealedText(longestSealed.reply).safeParse(one).success
    expect(fits).toBe(long <= longestSealed.reply)
  }
  expect(sealSteps).toHaveLength(4)
})

test('what is not sealed as a page seals it is refused', async () => {
  const right = await sealed('Hi')
  const unpadded = async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()))
    return armor.encode(await encrypter.encrypt('Hi')).trimEnd()
  }
  const withPassphrase = async () => {
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(1)
    encrypter.setPassphrase('secret')
    return armor.encode(await encrypter.encrypt(padWords('Hi'))).trimEnd()
  }
  for (const wrong of [
    '',
    'Hi',
    `${right}\n`,
    `x${right}`,
    right.replaceAll('\n', '\r\n'),
    await unpadded(),
    await withPassphrase(),
  ])
    expect(sealedText(longestSealed.reply).safeParse(wrong).success, wrong.slice(0, 60)).toBe(false)
})
