import { describe, expect, test } from 'vitest'
import { everyone, nobody, put } from '../recipients/selection.ts'
import { draftOf, isSame, newLetter, savedDraft, saveRefusal, sendRefusal } from './letter-fields.ts'

const filled = { ...newLetter('Ada'), subject: 'Hello', body: '<p>Text</p>' }

test('a new letter goes to all active subscribers', () => {
  expect(newLetter('Ada')).toEqual({
    fromName: 'Ada',
    subject: '',
    body: '',
    selection: everyone,
    countOpens: true,
    note: '',
  })
})

test('a draft goes to those it was saved with', () => {
  const letter = {
    id: 'x',
    subject: 's',
    body: 'b',
    fromName: 'f',
    selectedRecipients: ['b'],
    everyone: false,
    except: [],
    sentAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    uniqueToken: 't',
    scheduledFor: null,
    waiting: null,
    revision: 1,
    countOpens: false,
    archivedAt: null,
  }
  const fields = savedDraft(letter)
  expect(fields).toEqual({
    subject: 's',
    body: 'b',
    fromName: 'f',
    selection: put(nobody, ['b'], true),
    countOpens: false,
    note: '',
  })
  expect(draftOf(fields)).toMatchObject({ selectedRecipients: ['b'], everyone: false, except: [] })
  const butB = savedDraft({ ...letter, selectedRecipients: [], everyone: true, except: ['b'] })
  expect(draftOf(butB)).toMatchObject({ selectedRecipients: [], everyone: true, except: ['b'] })
})

describe('what is refused', () => {
  test.each([
    [
      { ...filled, subject: ' ' },
      { field: 'subject', words: 'Please fill in subject and body' },
    ],
    [
      { ...filled, body: '<p></p>' },
      { field: 'body', words: 'Please fill in subject and body' },
    ],
    [filled, undefined],
  ])('on saving %#', (fields, refusal) => expect(saveRefusal(fields)).toEqual(refusal))

  test.each([
    [
      { ...filled, body: '' },
      { field: 'body', words: 'Please fill in subject and body' },
    ],
    [
      { ...filled, fromName: '  ' },
      { field: 'fromName', words: 'Please enter a from name' },
    ],
    [{ ...filled, fromName: 'Jo' }, undefined],
  ])('on sending %#', (fields, refusal) => expect(sendRefusal(fields)).toEqual(refusal))
})

test('changed is what saving would change', () => {
  expect(isSame(filled, { ...filled })).toBe(true)
  expect(isSame(filled, { ...filled, selection: nobody })).toBe(false)
})
