/** A takeout of this site is read back as it was written. */
import { expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { goldenLetter } from '../../../contract/letters/body/test-golden-letter.ts'
import { createTestSite } from '../../test/test-site.ts'
import { insideName } from '../incoming.ts'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

test('letters, drafts, templates and subscribers come back whole', async () => {
  const site = await createTestSite()
  try {
    await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ada@example.com' } })
    const draft = await site.asAuthor({
      method: 'POST',
      url: '/api/newsletters',
      payload: { subject: 'Plums', body: goldenLetter },
    })
    expect(draft.statusCode).toBeLessThan(300)
    const takeout = await site.asAuthor({ url: '/api/archive' })
    const opened = await openTestFile('takeout.zip', takeout.rawPayload)
    expect(opened.from).toBe('foolscap')
    const { letters, people } = await readAll(opened)
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter).toMatchObject({ title: 'Plums', state: 'draft', publishedAt: null, lost: [] })
    const inside = [
      ...(letter?.html ?? '').matchAll(/ (?:src|data-file|data-picture)="(inside:[^"]+)"/g),
    ].map(([, address]) => insideName(address ?? ''))
    expect(inside).toContain('images/tree.webp')
    expect(inside).toContain('files/R3cordingOfTheJam1234567/jam.mp3')
    expect(inside).toContain('images/jam.jpg')
    expect(people.map(({ email }) => email)).toContain('ada@example.com')
  } finally {
    await site.close()
  }
})

const readMe = 'This is everything from your letters site.\n'
const stored = {
  id: 'a',
  subject: 'Frost',
  body: '<p>Cold</p>',
  fromName: 'Ada',
  sentAt: '2020-01-02T03:04:05.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  uniqueToken: 'tok',
  isListed: false,
}

test('a sent letter with its versions and corrections, and a template', async () => {
  const { letters } = await readAll(
    await openTestZip({
      'README.txt': readMe,
      'letters/2020-01-02-frost-a.json': JSON.stringify(stored),
      'letters/2020-01-02-frost-a.html': '<h1>Frost</h1>',
      'letters/2020-01-02-frost-a-versions.json':
        '[{"savedAt":"2020-01-01T01:00:00.000Z","body":"<p>C</p>"}]',
      'letters/2020-01-02-frost-a-corrections.json':
        '[{"correctedAt":"2020-02-01T00:00:00.000Z","note":"A word","before":{"subject":"Forst","body":"<p>Clod</p>"}},{"note":"Undated","before":{}}]',
      'templates.json':
        '[{"name":"Monthly","subject":"","body":"<p>Dear all</p>","createdAt":"2019-01-01T00:00:00.000Z"}]',
      'subscribers.csv':
        'email,status,subscribed_at,unsubscribed_at,name,note,circles\r\nada@example.com,unsubscribed,2019-01-01T00:00:00.000Z,2020-01-01T00:00:00.000Z,Ada,Jam,"Family, Work"\r\n',
    }),
  )
  expect(letters).toMatchObject([
    {
      title: 'Frost',
      fromName: 'Ada',
      publishedAt: stored.sentAt,
      createdAt: stored.createdAt,
      isForAll: true,
      isUnlisted: true,
      corrections: [
        { correctedAt: '2020-02-01T00:00:00.000Z', note: 'A word', title: 'Forst', html: '<p>Clod</p>' },
      ],
      lost: ['a correction without a date'],
      oldAddresses: [pages.letter.href({ token: 'tok' })],
    },
    {
      title: 'Monthly',
      html: '<p>Dear all</p>',
      state: 'draft',
      lost: ['its status as a template (imported as a draft)'],
    },
  ])
})

test('subscribers come with names, notes, circles and dates', async () => {
  const { people } = await readAll(
    await openTestZip({
      'takeout/README.txt': readMe,
      'takeout/subscribers.csv':
        'email,status,subscribed_at,unsubscribed_at,name,note,circles\r\nada@example.com,unsubscribed,2019-01-01T00:00:00.000Z,2020-01-01T00:00:00.000Z,\'=Ada,Jam,"Family, Work"\r\nbob@example.com,unconfirmed,2019-01-01T00:00:00.000Z,,,,\r\n',
    }),
  )
  expect(people).toEqual([
    {
      email: 'ada@example.com',
      name: '=Ada',
      note: 'Jam',
      circles: ['Family', 'Work'],
      subscribedAt: '2019-01-01T00:00:00.000Z',
      unsubscribedAt: '2020-01-01T00:00:00.000Z',
      state: 'left',
      lost: [],
    },
    {
      email: 'bob@example.com',
      name: null,
      note: null,
      circles: [],
      subscribedAt: '2019-01-01T00:00:00.000Z',
      unsubscribedAt: null,
      state: 'unconfirmed',
      lost: [],
    },
  ])
})

test('a damaged letter is refused in a sentence', async () => {
  const opened = await openTestZip({ 'README.txt': readMe, 'drafts/x.json': '{"id":"a","subject":' })
  await expect(readAll(opened)).rejects.toThrow(
    '"drafts/x.json" is damaged. Please download everything again',
  )
})

test('in a takeout of a release that listed whatever was sent, what was for circles or not for everyone is in no archive', async () => {
  const named = { everyone: false, selectedRecipients: ['one'], except: [] }
  const cases: [fields: object, isListed: boolean][] = [
    [named, true],
    [{ everyone: true, selectedRecipients: [], except: [] }, true],
    [{ ...named, circles: ['family'], exceptCircles: [] }, false],
    [{ ...named, everyone: true, circles: ['family'], exceptCircles: [] }, true],
    [{ ...named, everyone: true, circles: [], exceptCircles: ['work'] }, false],
    [{ everyone: true, selectedRecipients: [], except: ['one'] }, false],
  ]
  for (const [fields, isListed] of cases) {
    const letter = { ...stored, isListed: true, ...fields }
    const files = { 'README.txt': readMe, 'letters/2020-01-02-frost-a.json': JSON.stringify(letter) }
    const earlier = await readAll(await openTestZip(files))
    // Later ones say themselves what is listed, as this one does.
    const later = await readAll(await openTestZip({ ...files, 'site/unjudged_letters.jsonl': '' }))
    const name = 'letters/2020-01-02-frost-a.json'
    const own = await readAll(
      await openTestZip({ ...files, [name]: JSON.stringify({ ...letter, addresses: [] }) }),
    )
    const told = [earlier, later, own].map(({ letters }) => letters[0]?.isUnlisted)
    expect(told).toEqual([!isListed, false, false])
  }
})
