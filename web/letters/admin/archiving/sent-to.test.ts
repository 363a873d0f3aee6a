/** How a card says whom its letter was sent to, and why it is not in the archive. */
import { expect, test } from 'vitest'
import { toWhom, whyUnlisted } from './sent-to.ts'

const circles = [
  { id: 'f', name: 'Family' },
  { id: 'w', name: 'Work' },
]
const part = { everyone: false, circles: [], exceptCircles: [], byName: false, wasSentAgain: false }

test.each([
  [undefined, 'you left it out'],
  [{ ...part, circles: ['f'] }, 'sent to Family only'],
  [{ ...part, circles: ['f', 'w'] }, 'sent to Family and Work only'],
  [{ ...part, circles: ['f'], byName: true }, 'sent to Family and some others only'],
  [{ ...part, circles: ['f'], exceptCircles: ['w'] }, 'sent to Family only, without Work'],
  [{ ...part, circles: ['gone'] }, 'sent to a deleted circle only'],
  [{ ...part, byName: true }, 'sent to 1,200 subscribers only'],
  [{ ...part, byName: true, wasSentAgain: true }, 'first sent to 1,200 subscribers only'],
  [{ ...part, everyone: true, exceptCircles: ['w'] }, 'sent to everyone but Work'],
  [{ ...part, everyone: true, exceptCircles: ['w'], byName: true }, 'sent to everyone but Work and some'],
  [{ ...part, everyone: true, byName: true }, 'sent to everyone but some'],
  [{ ...part, everyone: true }, 'sent to everyone but some'],
])('%j', (sentToPart, words) => {
  const sentAt = '2026-03-01T12:00:00.000Z'
  const sent = { sentAt, recipientCount: 1_200, isUnmailed: false }
  expect(whyUnlisted({ ...sent, ...(sentToPart && { sentToPart }) }, circles)).toBe(words)
})

test('while it waits, and until it is judged', () => {
  const waiting = { sentAt: null, recipientCount: 1, isUnmailed: false }
  expect(whyUnlisted({ ...waiting, sentToPart: { ...part, circles: ['f'] } }, circles)).toBe(
    'goes to Family only',
  )
  expect(whyUnlisted({ ...waiting, isBeingJudged: true }, circles)).toBe('still checking who it went to')
})

test('brought from where only some could read it', () => {
  const sentAt = '2020-03-01T12:00:00.000Z'
  expect(whyUnlisted({ sentAt, recipientCount: 0, sentToPart: part, isUnmailed: true }, circles)).toBe(
    'it was for some readers only where it came from',
  )
})

test.each([
  [{ isToEveryone: true as const }, 'To everyone (1,200)'],
  [{}, 'To 1,200 subscribers'],
  [{ sentToPart: { ...part, byName: true } }, 'To 1,200 subscribers'],
  [{ sentToPart: { ...part, circles: ['f'], exceptCircles: ['w'] } }, 'To Family, without Work (1,200)'],
  [{ sentToPart: { ...part, everyone: true, byName: true } }, 'To everyone but some (1,200)'],
  [{ sentToPart: { ...part, circles: ['w'], wasSentAgain: true } }, 'First to Work (1,200)'],
])('whom %j was sent to', (sent, words) => {
  const card = { sentAt: '2026-03-01T12:00:00.000Z', recipientCount: 1_200, isUnmailed: false, ...sent }
  expect(toWhom(card, circles)).toBe(words)
})
