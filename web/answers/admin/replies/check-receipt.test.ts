// @vitest-environment happy-dom
/** The author answers to the key that the reader's browser drew, and to no other. */
import { afterEach, expect, test } from 'vitest'
import { receiptCommitment } from '../../../../contract/answers/key-fingerprint.ts'
import { makeAuthorKey } from '../../sealing/author-keys.ts'
import { sealWords } from '../../sealing/seal-words.ts'
import { nameRecipients } from '../sealing/open-own.ts'
import { lockKeys, unlockKeys } from '../sealing/unlocked.ts'
import { checkReceipt } from './check-receipt.ts'

afterEach(lockKeys)

const author = await makeAuthorKey()
const [readers, thiefs] = [(await makeAuthorKey()).recipient, (await makeAuthorKey()).recipient]
const sealed = async (words: string, publicKey?: string) => ({
  message: await sealWords(author.recipient, words, publicKey && receiptCommitment(publicKey)),
  seal: { key: 'key', where: 'page' as const },
})

test('a receipt’s key that the reader’s browser drew fits; one that was put in its place does not', async () => {
  unlockKeys([author])
  const messages = [
    await sealed('One', readers),
    { message: 'Two, from an old page' },
    await sealed('Three', readers),
  ]
  expect(await checkReceipt(messages, readers)).toBe('fits')
  expect(await checkReceipt(messages, thiefs)).toBe('swapped')
  expect(await checkReceipt([...messages, await sealed('Made up', thiefs)], thiefs)).toBe('swapped')
})

test('words that another key should have sealed prove nothing', async () => {
  unlockKeys([author])
  nameRecipients([{ id: 'key', recipient: thiefs }])
  expect(await checkReceipt([await sealed('Made up', thiefs)], thiefs)).toBe('foreign')
  nameRecipients([{ id: 'key', recipient: author.recipient }])
  expect(await checkReceipt([await sealed('One', readers)], readers)).toBe('fits')
  nameRecipients([])
})

test('what says nothing cannot be checked, and what is locked not yet', async () => {
  const old = [await sealed('From before')]
  expect(await checkReceipt(old, readers)).toBe('unopened')
  unlockKeys([author])
  expect(await checkReceipt(old, readers)).toBe('unchecked')
  expect(await checkReceipt([{ message: 'Unsealed' }], readers)).toBe('unchecked')
})
