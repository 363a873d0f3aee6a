/** Buttondown's exports, made by hand as it writes them. */

import { expect, test } from 'vitest'
import { sayToldInEnglish } from '../../base/languages/told.ts'
import type { IncomingLetter } from '../incoming.ts'
import { prepareLetter } from '../work/prepare-letter.ts'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

test('a ZIP of a table and Markdown, with the subscribers beside it', async () => {
  const opened = await openTestZip({
    'emails.csv':
      'id,secondary_id,subject,publish_date,source,slug\r\nabc,1,Plain frost,2023-01-02 16:55:00+00:00,app,plain-frost\r\ndef,2,Fancy frost,2023-01-05 13:00:00+01:00,app,fancy-frost\r\nghi,3,Lost,2023-01-06 13:00:00+00:00,app,lost\r\n',
    'emails/plain-frost.md':
      'Dear {{ subscriber.metadata.name }},\n\n**Frost**[^1] came.\n\n{{ subscribe_form }}\n\n[^1]: Minus four.\n',
    'emails/fancy-frost.md':
      '<!-- buttondown-editor-mode: fancy --><p>It <em>snowed</em>.</p><p><iframe src="https://www.youtube.com/embed/1"></iframe></p>',
    'subscribers.csv':
      'email,notes,metadata,tags,creation_date,type,unsubscription_date,source\nada@example.com,Met in Rome,"{""city"":""Rome""}","friends,family",2020-01-01T00:00:00Z,regular,,import\nbob@example.com,,,,2020-01-01T00:00:00Z,unsubscribed,2021-01-01T00:00:00Z,\ncy@example.com,,,,2020-01-01T00:00:00Z,unactivated,,\n',
  })
  expect(opened.from).toBe('buttondown')
  const { letters, people } = await readAll(opened)
  expect(letters).toMatchObject([
    {
      title: 'Plain frost',
      publishedAt: '2023-01-02T16:55:00.000Z',
      oldAddresses: ['/archive/plain-frost/'],
      lost: ['a field that was filled in for each reader'],
    },
    { title: 'Fancy frost', publishedAt: '2023-01-05T12:00:00.000Z', lost: [] },
    { title: 'Lost', html: '', lost: ['its text: the export has no "emails/lost.md"'] },
  ])
  expect(letters[0]?.html).toBe(
    '<p>Dear friend,</p>\n<p><strong>Frost</strong><sup data-note="n1"></sup> came.</p><ol class="notes"><li data-note="n1"><p>Minus four.</p></li></ol>',
  )
  expect(letters[1]?.html).toBe(
    '<p>It <em>snowed</em>.</p><p><a href="https://www.youtube.com/watch?v=1">https://www.youtube.com/watch?v=1</a></p>',
  )
  expect(people).toMatchObject([
    {
      email: 'ada@example.com',
      note: 'Met in Rome',
      circles: ['friends', 'family'],
      state: 'active',
      lost: ['metadata'],
    },
    { email: 'bob@example.com', state: 'left', unsubscribedAt: '2021-01-01T00:00:00.000Z' },
    { email: 'cy@example.com', state: 'unconfirmed' },
  ])
})

const table = `id,subject,publish_date,slug
a,One,2023-01-02 16:55:00+00:00,one
b,Two,2023-01-03 16:55:00+00:00,two
`
const prepared = (letters: IncomingLetter[]) =>
  letters.map(letter =>
    prepareLetter(letter, {
      authorName: 'Ada',
      untitled: 'Letter of {day}',
      now: '2026-01-01T00:00:00.000Z',
    }),
  )

test('a table alone gives drafts and no empty public letters, and says where the words are', async () => {
  const { letters, notes } = await readAll(await openTestFile('emails.csv', table))
  expect(prepared(letters)).toMatchObject([
    { subject: 'One', body: '', state: 'draft', dated_at: '2023-01-02T16:55:00.000Z' },
    { subject: 'Two', body: '', state: 'draft' },
  ])
  expect(JSON.parse(prepared(letters)[0]?.lost ?? '').map(sayToldInEnglish)).toEqual([
    'its text: the export has no "emails/one.md"',
    'its published status, as it has no text (imported as a draft)',
  ])
  expect(notes).toEqual([
    '2 letters come without text, because this export doesn’t have it. The ZIP file from Buttondown has it in its folder "emails": please choose that.',
  ])
})

test('a ZIP that lacks the words of a letter, or has words of none, names both', async () => {
  const { letters, notes } = await readAll(
    await openTestZip({ 'emails.csv': table, 'emails/one.md': 'Words', 'emails/three.md': 'More' }),
  )
  expect(prepared(letters).map(({ state }) => state)).toEqual(['published', 'draft'])
  expect(notes).toEqual([
    expect.stringMatching(/^1 letter comes without text/),
    '1 file that no list of emails names is not imported: "emails/three.md".',
  ])
})

test('JSON of its API, with drafts, what is scheduled, and what only subscribers could read', async () => {
  const emails = [
    {
      id: 'a',
      subject: 'One',
      slug: 'one',
      publish_date: '2022-01-01T10:00:00+02:00',
      status: 'sent',
      email_type: 'public',
      body: '# Hi\n\nWords',
      absolute_url: 'https://buttondown.email/plums/archive/one/',
    },
    {
      id: 'b',
      subject: 'Two',
      slug: 'two',
      publish_date: '2022-01-01T10:00:00Z',
      status: 'sent',
      email_type: 'premium',
      body: 'Paid',
    },
    {
      id: 'c',
      subject: 'Three',
      slug: 'three',
      publish_date: '2028-01-01T10:00:00Z',
      status: 'scheduled',
      body: 'Soon',
    },
    { id: 'd', subject: 'Four', slug: 'four', publish_date: null, status: 'draft', body: 'Not yet' },
  ]
  const { letters } = await readAll(await openTestFile('emails.json', JSON.stringify(emails)))
  expect(letters).toMatchObject([
    {
      state: 'published',
      publishedAt: '2022-01-01T08:00:00.000Z',
      oldAddresses: ['https://buttondown.email/plums/archive/one/', '/archive/one/'],
    },
    { state: 'published', isForAll: false },
    { state: 'scheduled', publishedAt: null },
    { state: 'draft', publishedAt: null },
  ])
})

test('subscribers alone, with semicolons and an old encoding', async () => {
  const csv =
    'email_address;tags;creation_date;type;name\nada@example.com;"a;b";2020-01-01;premium;Zo\u00eb\n'
  const { people } = await readAll(await openTestFile('subscribers.csv', Buffer.from(csv, 'latin1')))
  expect(people).toMatchObject([
    { name: 'Zoë', circles: ['a', 'b'], subscribedAt: '2020-01-01T12:00:00.000Z', state: 'active' },
  ])
})

test('a JSON file that breaks off is refused in a sentence', async () => {
  const opened = await openTestFile(
    'emails.json',
    '[{"subject":"One","publish_date":"2022-01-01","slug":"one","body":"W',
  )
  await expect(readAll(opened)).rejects.toThrow('"emails.json" is cut off or damaged')
})
