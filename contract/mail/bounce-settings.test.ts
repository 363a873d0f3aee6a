/** What may stand before the @ of an address that bounces come back to. */
import { expect, test } from 'vitest'
import { refused } from '../languages/en/desk/base/refused.ts'
import { isBounceAddress } from './bounce-settings.ts'

test('its sentence names the bound that holds', () => {
  const most = Number(/at most (\d+) letters/.exec(refused.bounceAddress)?.[1])
  expect(isBounceAddress(`${'b'.repeat(most)}@example.org`)).toBe(true)
  expect(isBounceAddress(`${'b'.repeat(most + 1)}@example.org`)).toBe(false)
})
