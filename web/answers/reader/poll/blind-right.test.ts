import { expect, test } from 'vitest'
import { signerFingerprint } from '../../../../contract/answers/key-fingerprint.ts'
import { signerOf } from './blind-right.ts'

test('the page names a key as the mail does', async () => {
  expect(await signerOf('MIIBIjANBg')).toBe(signerFingerprint('MIIBIjANBg'))
})
