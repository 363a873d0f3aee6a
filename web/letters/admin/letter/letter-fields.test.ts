import { describe, expect, test } from 'vitest'
import { everyone, nobody, put } from '../../../people/admin/recipients/selection.ts'
import {
  changeFields,
  draftOf,
  isSame,
  listingToSend,
  newLetter,
  savedDraft,
  saveRefusal,
  sendRefusal,
  willBeListed,
} from './letter-fields.ts'

const filled = { ...newLetter('Ada'), subject: 'Hello', body: '<p>Text</p>' }

test('a new letter goes to all active subscribers', () => {
  expect(newLetter('Ada')).toEqual({
    fromName: 'Ada',
    subject: '',
    body: '',
    selection: everyone,
    countsOpens: true,
    language: null,
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
    countsOpens: false,
    language: null,
    archivedAt: null,
  }
  const fields = savedDraft(letter)
  expect(fields).toEqual({
    subject: 's',
    body: 'b',
    fromName: 'f',
    selection: put(nobody, ['b'], true),
    countsOpens: false,
    language: null,
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

describe('whether the archive lists it', () => {
  const kept = { ...filled, isListed: false }
  const said = { ...filled, selection: nobody, isListed: true }
  test.each([
    ['to everyone', filled, true, {}, true],
    ['to a part', filled, false, { isListed: false }, false],
    ['kept out, to everyone', kept, true, { isListed: false }, false],
    ['to a part, said at the press', said, false, { isListed: true }, true],
    ['said no more, to a part', { ...said, isListed: null }, false, { isListed: false }, false],
  ] as const)('%s', (_, fields, isForAll, sent, listed) => {
    expect([listingToSend(fields, isForAll), willBeListed(fields, isForAll)]).toEqual([sent, listed])
  })

  test('of a draft it is saved that it is kept out, and nothing else', () => {
    expect(draftOf(kept)).toMatchObject({ isListed: false })
    expect(draftOf(said)).toMatchObject({ isListed: null })
    expect(draftOf(filled)).not.toHaveProperty('isListed')
    expect(isSame(filled, kept)).toBe(false)
    expect(isSame(filled, { ...filled, isListed: true })).toBe(true)
  })

  test('what is said for one choice of readers is not said for another', () => {
    expect(changeFields(said, { subject: 'Other' }).isListed).toBe(true)
    expect(changeFields(said, { selection: everyone }).isListed).toBe(null)
    expect(changeFields(kept, { selection: nobody }).isListed).toBe(false)
  })
})
