import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { domainOf } from './addresses/valid-address.ts'
import { createReceivers } from './receivers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const words = '451 4.7.1 Rate limit exceeded'

test('a domain that asks for less gets half, and another one is not touched', async () => {
  const receivers = createReceivers()
  expect(receivers.throttled('ada@slow.example', words, 20)).toBe('receiver')
  expect(receivers.slowed()).toMatchObject([{ domain: 'slow.example', words, rate: 10, triesIn: 100 }])
  expect(receivers.wait('bob@fine.example')).toBe(0)
  // Each that has to wait gets a place of its own.
  const places = [1, 2, 3].map(n => Math.round(receivers.wait(`reader${n}@slow.example`)))
  expect(places).toEqual([200, 300, 400])
  await vi.advanceTimersByTimeAsync(100)
  expect(receivers.wait('ada@SLOW.example')).toBe(0)
  expect(receivers.wait('ada@slow.example')).toBeGreaterThan(0)
})

test('answers to what had left before lower it once', async () => {
  const receivers = createReceivers()
  for (let n = 0; n < 12; n++) receivers.throttled(`reader${n}@slow.example`, words, 20)
  expect(receivers.slowed()).toMatchObject([{ rate: 10 }])
  await vi.advanceTimersByTimeAsync(1_000)
  receivers.throttled('ada@slow.example', words, 20)
  // Half of what it had come back to meanwhile.
  expect(receivers.slowed()).toMatchObject([{ rate: expect.closeTo(5.7, 1) }])
})

test('a receiver recovers within a minute, and is forgotten when it is well', async () => {
  const receivers = createReceivers()
  receivers.throttled('ada@slow.example', words, 20)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(receivers.slowed()).toMatchObject([{ rate: 20 }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(receivers.isAnySlowed()).toBe(false)
  expect(receivers.wait('ada@slow.example')).toBe(0)
})

test('nobody waits longer than a minute for another look', () => {
  const receivers = createReceivers()
  receivers.throttled('ada@slow.example', words, 1)
  for (let n = 0; n < 1_000; n++) receivers.wait(`reader${n}@slow.example`)
  expect(receivers.wait('ada@slow.example')).toBeLessThanOrEqual(60_000)
})

test('three domains in a row: it is the mail server that speaks, unless one of them took a mail', () => {
  const receivers = createReceivers()
  expect(receivers.throttled('a@one.example', words, 20)).toBe('receiver')
  expect(receivers.throttled('a@two.example', words, 20)).toBe('receiver')
  receivers.accepted()
  expect(receivers.throttled('a@one.example', words, 20)).toBe('receiver')
  expect(receivers.throttled('a@two.example', words, 20)).toBe('receiver')
  expect(receivers.throttled('a@three.example', words, 20)).toBe('relay')
  expect(receivers.slowed()).toEqual([])
})

test('the domain is what stands behind the last at sign', () => {
  expect(domainOf('"a@b"@Example.ORG')).toBe('example.org')
})
