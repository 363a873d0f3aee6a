/** Who of a file has left, by whatever its columns are called and whatever words they use. */
import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/people/imports.ts'
import { readFile } from './read-file.ts'

async function peopleOf(csv: string, reading: Reading = {}) {
  const file = await readFile({ csv, fileName: '', reading }, '2026-03-01T12:00:00.000Z')
  if ('refused' in file) throw new Error(file.refused)
  return [...file.people.values()]
}

describe('who left', () => {
  const stateOf = async (heading: string, cell: string) => {
    const [person] = await peopleOf(`email,${heading}\nada@example.com,"${cell}"`)
    const at = person?.leftAt?.slice(0, 10)
    return [person?.state, person?.unknownWord !== undefined && 'unknown', at].filter(Boolean).join(' ')
  }

  test.each<[heading: string, cell: string, expected: string]>([
    ['unsubscribed', '2025-01-02', 'left 2025-01-02'],
    ['unsubscribed', '3/4/2025', 'left'],
    ['unsubscribed', 'yes', 'left'],
    ['unsubscribed', 'too many letters', 'left'],
    ...['', ' - ', 'false', 'No', '0', 'never', 'NULL', 'n/a', '0000-00-00 00:00:00'].map(
      (cell): [string, string, string] => ['unsubscribed', cell, 'active'],
    ),
    ['Unsubscribed At', '2025-01-02', 'left 2025-01-02'],
    ['unsubscribe_date', '2025-01-02', 'left 2025-01-02'],
    ['Opted Out', 'TRUE', 'left'],
    ['cancelled_at', '2025-01-02', 'left 2025-01-02'],
    ['bounced', 'hard', 'left'],
    ['unsubscribe_reason', '退订', 'left'],
    ['unsubscribe_link', 'https://example.com/u/1', 'active'],
    ['Cancel date', '2025-01-02', 'active'],
    ['subscribed', '2025-01-02', 'active'],
    ['subscribed', 'no', 'left'],
    ['active', 'inactive', 'left'],
    ['Estado', 'No suscrito', 'unconfirmed'],
    ['Stato', 'Non iscritto', 'unconfirmed'],
    ['État', 'Non abonné', 'unconfirmed'],
    ['Aktiv', 'nicht aktiv', 'unconfirmed'],
    ['Stato', 'Annullato', 'left'],
    ['État', 'Résilié', 'left'],
    ['Aktiv', 'nicht mehr dabei', 'left'],
    ['State', 'no longer subscribed', 'left'],
    ['Statut', 'Confirmé', 'active'],
    ['Fecha de desuscripción', '2025-01-02', 'left 2025-01-02'],
    ['Data de descadastro', '2025-01-02', 'left 2025-01-02'],
    ['Deaktivierungsdatum', '2025-01-02', 'left 2025-01-02'],
    ['Désabonné(e) le', '2025-01-02', 'left 2025-01-02'],
  ])('%s: %s', async (heading, cell, expected) => {
    expect(await stateOf(heading, cell)).toBe(expected)
  })

  test.each([
    [
      'left',
      'unsubscribed',
      'unsubscribe',
      'Unsubscribed (spam)',
      'cancelled',
      'Canceled',
      'junk',
      'opt-out',
    ],
    [
      'left',
      'Opted out',
      'hard_bounced',
      'bounce',
      'spammy',
      'complaint',
      'cleaned',
      'Inactive',
      'deactivated',
    ],
    [
      'left',
      'deleted',
      'undeliverable',
      'removed',
      'blocked',
      'suppressed',
      'archived',
      'Global unsubscribe',
    ],
    ['left', 'no', 'FALSE', '0'],
    [
      'unconfirmed',
      'unconfirmed',
      'pending',
      'unactivated',
      'Non-subscribed',
      'not confirmed',
      'Never Subscribed',
    ],
    ['left unknown', 'paused', 'ruht', '退订', 'subscribed: no', 'Active? Not any more'],
    [
      'active',
      'active',
      'Subscribed',
      'subscriber',
      'confirmed',
      'Opted in',
      'regular',
      'premium',
      'free',
      'TRUE',
    ],
    ['active', '', '-', 'NULL', 'Active (double opt-in)'],
  ])('status: %s is what %s and so on say', async (expected, ...words) => {
    for (const word of words) expect([word, await stateOf('status', word)]).toEqual([word, expected])
  })

  test('what may be a state of the Union says nothing, unless it is a word we know', async () => {
    expect(await stateOf('State', 'California')).toBe('active')
    expect(await stateOf('State', 'unsubscribed')).toBe('left')
    expect(await stateOf('Type', 'Wholesale')).toBe('active')
    expect(await stateOf('creation_date,type', '2025-01-01","paused')).toBe('left unknown')
  })

  test('in a file without headings, or with headings that nobody knows, whoever is plainly said to have left', async () => {
    const statesOf = async (csv: string) =>
      (await peopleOf(csv)).map(({ email, state }) => `${email[0]} ${state}`)
    const rows =
      'a@example.com;Ada;Unsubscribed\nb@example.com;Bob Left;active\nc@example.com;Pending;x\nd@example.com;Spamer;0'
    const expected = ['a left', 'b active', 'c unconfirmed', 'd active']
    expect(await statesOf(rows)).toEqual(expected)
    expect(await statesOf(`Adres;Imię;Rodzaj\n${rows}`)).toEqual(expected)
  })
})

test('is heard from a column that the author does not have read', async () => {
  const reading: Reading = { columns: ['address', 'none'] }
  for (const csv of ['Email,Status\na@example.com,unsubscribed\n', 'Adr,Sonst\na@example.com,abgemeldet\n'])
    expect(await peopleOf(csv, reading)).toMatchObject([{ state: 'left' }])
  expect(await peopleOf('Email,Zustand\na@example.com,abgemeldet\n')).toMatchObject([{ state: 'left' }])
})
