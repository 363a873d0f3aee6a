/** What one export may fetch has an end, and what is under way counts. */

import { expect, test } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { sayToldInEnglish } from '../../../base/languages/told.ts'
import { firstSpeech, sayerFor } from '../../../base/languages/translator-for.ts'
import { createAllowance } from './allowance.ts'

test('takes what fits and refuses what does not; what failed is given back', () => {
  const allowance = createAllowance(limits.movingFetched - 10)
  const refusal = allowance.refuse(11)
  expect(refusal?.refused).toBe('addressTooLarge')
  expect(refusal?.say?.(sayerFor(firstSpeech))).toBe(
    'With this file, more than 20 GB would be fetched for this export',
  )
  expect(allowance.refuse(8)).toBeUndefined()
  expect(allowance.refuse(3)?.refused).toBe('addressTooLarge')
  allowance.take(-8)
  expect(allowance.refuse(10)).toBeUndefined()
  expect(allowance.over()).toBeUndefined()
  allowance.take(1)
  expect(sayToldInEnglish(allowance.over() ?? '')).toBe(
    'More than 20 GB were already fetched for this export',
  )
})
