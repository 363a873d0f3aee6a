/** What can be told of sealed words from outside: one of a few lengths, whatever they say. */

import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { limits } from '../base/limits.ts'
import { receiptCommitment } from './key-fingerprint.ts'
import { normaliseWords } from './normalised-words.ts'
import { padWords, sealSteps, unpad } from './seal-padding.ts'
import { longestSealed, sealedText } from './sealed-words.ts'

const sealed = async (words: string) => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()))
  return armor.encode(await encrypter.encrypt(padWords(words))).trimEnd()
}

test('words come back as they were, whatever they are made of', () => {
  for (const words of ['', 'Hi', 'Ünïcödé 🖋️', '一'.repeat(limits.pollAnswer), 'a\n\nb', '\ud800 alone'])
    expect(unpad(padWords(normaliseWords(words)))).toEqual({
      words: normaliseWords(words),
      commitment: undefined,
    })
})

test('the commitment to a receipt is the last line, below the blanks, and no part of the words', () => {
  const commitment = receiptCommitment('age1fa500lah22kmpjve3hj5ddgl6h5el2f26jgkzq5slym52el4sa3skz9268')
  for (const words of ['Hi', 'a\n\nb', `Look:\nreceipt ${commitment}`, '一'.repeat(limits.replyMessage)])
    expect(unpad(padWords(words, commitment))).toEqual({ words, commitment })
  expect(padWords('Hi', commitment)).toMatch(/^Hi {900,}\nreceipt [\w-]{43}$/)
  // With it, too, all are equally long.
  expect(padWords('Hi', commitment)).toHaveLength(1_024)
  // What a reader writes is no commitment.
  expect(unpad(padWords(`Hi\nreceipt ${commitment}`)).commitment).toBeUndefined()
})

test('the longest reply and the longest answer fit, of whatever script', () => {
  const bytesOf = (padded: string) => Buffer.byteLength(padded)
  expect(bytesOf(padWords('一'.repeat(limits.replyMessage), 'x'.repeat(43)))).toBe(longestSealed.reply)
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
