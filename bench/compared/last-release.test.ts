/** A bench says what fell by a third since the last release, and nothing of what is only noise. */
import { expect, test } from 'vitest'
import type { Measure } from '../measure.ts'
import { fallenSince, lastRelease, nameOf, ratioOf } from './last-release.ts'

const measure = (what: string, ratio: string, aim: string, isLimit?: true): Measure => ({
  what,
  ours: '1',
  against: '1',
  ratio,
  aim,
  ...(isLimit && { isLimit }),
})

test('what stands in brackets is no part of a name', () => {
  expect(nameOf({ what: 'a send, laid (299.1 s): microseconds a copy' })).toBe(
    'a send, laid: microseconds a copy',
  )
})

test('a ratio is a number against something measured', () => {
  const of = (ratio: string, isLimit?: true) => ratioOf(measure('a', ratio, '≤ 2', isLimit))
  expect([of('1.50'), of('0.5', true), of('–'), of(''), of('nothing lost')]).toEqual([
    1.5,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what fell by a third is said, where more is better and where less is', () => {
  const before = { sent: 1.5, asked: 0.2, kept: 1 }
  const said = (...measures: Measure[]) => fallenSince(before, measures)
  expect(said(measure('sent', '1.01', '≥ 1.5'), measure('asked', '0.29', '≤ 2'))).toEqual([])
  expect(said(measure('sent', '3.00', '≥ 1.5'), measure('asked', '0.01', '< 2'))).toEqual([])
  expect(said(measure('kept (9 s)', '9', '–', true), measure('new', '9', '≤ 1'))).toEqual([])
  expect(said(measure('sent (3 s)', '1.00', '≥ 1.5'), measure('asked', '0.40', '≤ 2'))).toEqual([
    'Slower by 33 % than the last release: sent is 1, and was 1.5.',
    'Slower by 50 % than the last release: asked is 0.4, and was 0.2.',
  ])
})

test('the ratios of the last release are numbers of each engine', () => {
  for (const engine of ['sqlite', 'postgres'] as const)
    for (const ratio of Object.values(lastRelease(engine))) expect(ratio).toBeGreaterThan(0)
})
