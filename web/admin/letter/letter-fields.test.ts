import { describe, expect, test } from 'vitest'
import { isSame, newLetter, savedDraft, saveRefusal, sendRefusal } from './letter-fields.ts'

const subscriber = (id: string) => ({
  id,
  email: `${id}@example.com`,
  isActive: true,
  subscribedAt: '2026-01-01T00:00:00.000Z',
  unsubscribedAt: null,
})
const active = [subscriber('a'), subscriber('b')]
const filled = { ...newLetter(active), subject: 'Hello', body: '<p>Text</p>' }

test('a new letter goes to all active subscribers', () => {
  expect([...newLetter(active).selection]).toEqual(['a', 'b'])
})

test('a draft goes to those it was saved with, without who left since', () => {
  const letter = {
    id: 'x',
    subject: 's',
    body: 'b',
    fromName: 'f',
    selectedRecipients: ['b', 'gone'],
    everyone: false,
    except: [],
    sentAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    uniqueToken: 't',
    scheduledFor: null,
    waiting: null,
    revision: 1,
  }
  expect(savedDraft(letter, active)).toEqual({
    subject: 's',
    body: 'b',
    fromName: 'f',
    selection: new Set(['b']),
  })
})

describe('what is refused', () => {
  test.each([
    [{ ...filled, subject: ' ' }, 'Please fill in subject and body'],
    [{ ...filled, body: '<p></p>' }, 'Please fill in subject and body'],
    [filled, undefined],
  ])('on saving %#', (fields, refusal) => expect(saveRefusal(fields)).toBe(refusal))

  test.each([
    [{ ...filled, body: '' }, 'Please fill in subject and body'],
    [{ ...filled, fromName: '  ' }, 'Please enter a from name'],
    [{ ...filled, fromName: 'Jo' }, undefined],
  ])('on sending %#', (fields, refusal) => expect(sendRefusal(fields)).toBe(refusal))
})

test('changed is what saving would change', () => {
  expect(isSame(filled, { ...filled })).toBe(true)
  expect(isSame(filled, { ...filled, selection: new Set(['a']) })).toBe(false)
})
