/** When soft bounces in a row are enough, and what an outage of some minutes is not. */
import { expect, test } from 'vitest'
import { isSoftInARow, type TakenCopy } from './soft-in-a-row.ts'

const hour = 3_600_000
const day = 24 * hour

/** @param subject of a letter or poll. @param at when it left, in milliseconds. @param cameBack when it came back; null: it did not */
const copy = (subject: string, at: number, cameBack: number | null = at): TakenCopy => ({
  subject,
  since: at,
  cameBack: cameBack ?? undefined,
})

const table: [name: string, isEnough: boolean, oldestFirst: TakenCopy[]][] = [
  ['three letters in six days', true, [copy('a', 0), copy('b', 3 * day), copy('c', 6 * day)]],
  ['three letters in five days', true, [copy('a', 0), copy('b', day), copy('c', 5 * day)]],
  ['three letters in four days', false, [copy('a', 0), copy('b', 2 * day), copy('c', 4 * day)]],
  ['two letters in a month', false, [copy('a', 0), copy('b', 30 * day)]],
  ['a letter each day, on the fifth', false, [0, 1, 2, 3, 4].map(n => copy(`${n}`, n * day))],
  ['a letter each day, on the sixth', true, [0, 1, 2, 3, 4, 5].map(n => copy(`${n}`, n * day))],
  [
    'a letter, a poll and a resend within minutes',
    false,
    [copy('a', 0), copy('p', hour), copy('a', 2 * hour)],
  ],
  [
    'a letter and a poll of the same minutes, and a letter after days',
    false,
    [copy('a', 0), copy('p', hour), copy('b', 6 * day)],
  ],
  ['one letter, sent three times', false, [copy('a', 0), copy('a', 3 * day), copy('a', 6 * day)]],
  [
    'one that arrived between',
    false,
    [copy('a', 0), copy('b', 3 * day, null), copy('c', 6 * day), copy('d', 9 * day)],
  ],
  [
    'three letters of a week that came back in the same hour',
    false,
    [copy('a', 0, 7 * day), copy('b', 3 * day, 7 * day), copy('c', 6 * day, 7 * day)],
  ],
  ['none', false, []],
]

test.each(table)('%s: enough is %s', (_, isEnough, oldestFirst) => {
  expect(isSoftInARow(oldestFirst.toReversed())).toBe(isEnough)
})
