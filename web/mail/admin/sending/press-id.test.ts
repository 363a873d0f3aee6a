import { expect, test } from 'vitest'
import { createPresses } from './press-id.ts'

test('every answered press is followed by a new id', () => {
  const presses = createPresses()
  const first = presses.idFor('letter')
  presses.answered()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(presses.idFor('letter')).not.toBe(first)
})

test('the same press without an answer keeps its id, another one does not', () => {
  const presses = createPresses()
  const first = presses.idFor('letter')
  expect(presses.idFor('letter')).toBe(first)
  expect(presses.idFor('changed letter')).not.toBe(first)
})
