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

test('a message that is still locked may say otherwise: nothing is answered before', async () => {
  const [older, newer] = [await makeAuthorKey(), await makeAuthorKey()]
  const under = async (key: typeof older, id: string, publicKey: string) => ({
    message: await sealWords(key.recipient, 'Words', receiptCommitment(publicKey)),
    seal: { key: id, where: 'page' as const },
  })
  const first = await under(older, 'older', readers)
  const forged = await under(newer, 'newer', thiefs)
  nameRecipients([
    { id: 'older', recipient: older.recipient },
    { id: 'newer', recipient: newer.recipient },
  ])
  expect(await checkReceipt([first, { message: 'Put beside it' }], thiefs)).toBe('unopened')
  unlockKeys([newer])
  expect(await checkReceipt([first, forged], thiefs)).toBe('unopened')
  unlockKeys([older, newer])
  expect(await checkReceipt([first, forged], thiefs)).toBe('swapped')
  // Its key was removed: nobody can ever tell.
  lockKeys()
  unlockKeys([newer])
  nameRecipients([{ id: 'newer', recipient: newer.recipient }])
  expect(await checkReceipt([first, await under(newer, 'newer', readers)], readers)).toBe('unchecked')
  nameRecipients([])
})

test('what says nothing cannot be checked, and what is locked not yet', async () => {
  const old = [await sealed('From before')]
  expect(await checkReceipt(old, readers)).toBe('unopened')
  unlockKeys([author])
  expect(await checkReceipt(old, readers)).toBe('unchecked')
  expect(await checkReceipt([{ message: 'Unsealed' }], readers)).toBe('unchecked')
})
