/** Readers come over from another tool, and can be taken away again: import, undo, export, one person's data. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { chooseCsv, chooseIn, expectNote, holdBack, noteOf } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const substack = `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at,name,tags
ada@example.com,false,,other,false,2025-01-02T00:00:00.000Z,,Ada Lovelace,Family
bob@example.com,true,2027-01-01,yearly,false,2025-03-04T00:00:00.000Z,2025-05-06T00:00:00.000Z,,
gone@example.com,false,,other,true,2025-01-02T00:00:00.000Z,,,
known@example.com,false,,other,true,2025-01-02T00:00:00.000Z,,,
nobody,false,,other,false,2025-01-02T00:00:00.000Z,,,
`

const counted = (page: Page) => page.getByRole('table', { name: 'What the import would do' })

async function addByHand(page: Page, email: string): Promise<void> {
  await page.getByLabel('Add Subscriber').fill(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectNote(page, 'Success', `${email} is on the list.`)
}

test('a Substack export is looked at, imported and taken back', async ({ author, mailbox }) => {
  await author.goto(pages.subscribers.href())
  await addByHand(author, 'known@example.com')
  await author.getByRole('link', { name: 'Import' }).click()
  await expect(author.getByRole('heading', { level: 1, name: 'Import subscribers' })).toBeVisible()
  await chooseCsv(author, 'email_list.tales.csv', substack)

  await expect(author.getByRole('heading', { name: 'email_list.tales.csv' })).toBeVisible()
  await expect(author.getByText('An export of Substack.')).toBeVisible()
  const rows = counted(author).locator('tbody').getByRole('row')
  await expect(rows).toHaveText([/^2\s*new/, /^1\s*new, but inactive/, /^1\s*already/, /^1\s*wrong/])
  await expect(author.getByText('Line 6')).toBeVisible()
  await expect(
    author.getByRole('list', { name: 'What the columns become' }).getByRole('listitem'),
  ).toHaveText([
    '“name” becomes names: 1 of the new ones has one.',
    '“tags” becomes circles: Family (1, new).',
    /^Ignored: “active_subscription”, “expiry”, “plan”/,
  ])
  await author.getByRole('button', { name: 'Import 3 subscribers' }).click()

  await expect(author.getByRole('heading', { name: '3 subscribers imported' })).toBeVisible()
  await author.getByRole('link', { name: 'Go to Members', exact: true }).click()
  await expect(author.getByText('3 active out of 4 total')).toBeVisible()
  await expect(author.getByRole('row', { name: /ada@example\.com/ })).toContainText('Jan 2, 2025')
  await expect(author.getByRole('list', { name: 'Circles of ada@example.com' })).toHaveText('Family')
  await author.getByRole('button', { name: 'Show Unsubscribed' }).click()
  await expect(author.getByRole('row', { name: /gone@example\.com/ })).toContainText('Inactive')
  await expect(author.getByRole('row', { name: /gone@example\.com/ })).toContainText('day unknown')
  expect(await mailbox.of('ada@example.com')).toEqual([])

  await author.getByRole('link', { name: 'Import' }).click()
  await author.getByRole('button', { name: 'Undo the import of email_list.tales.csv' }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expectNote(author, 'Import undone', '3 subscribers removed.')
  await expect(author.getByText('Undone, 3 removed')).toBeVisible()
  await author.getByRole('link', { name: 'Back to Members' }).click()
  await expect(author.getByText('1 active out of 1 total')).toBeVisible()
})

test('who got a letter stays when their import is undone', async ({ author, site }) => {
  await author.goto(pages.importSubscribers.href())
  await author.getByLabel('Or paste addresses').fill('Ada <ada@example.com>, bob@example.com; nobody')
  await author.getByRole('button', { name: 'Check' }).click()
  await author.getByRole('button', { name: 'Import 2 subscribers' }).click()
  await expect(author.getByRole('heading', { name: '2 subscribers imported' })).toBeVisible()
  const { body } = await site.call('GET', '/api/subscribers?q=ada')
  const [ada] = body as { id: string }[]
  const letter = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada', selectedSubscriberIds: [ada?.id] }
  await site.call('POST', '/api/send-newsletter', letter)

  await author.getByRole('button', { name: 'Undo the import of a pasted list' }).first().click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(noteOf(author)).toContainText('1 subscriber removed. 1 was not')
  await author.goto(pages.subscribers.href())
  await expect(author.getByText('1 active out of 1 total')).toBeVisible()
})

test('a file nobody can import gets a sentence, and the next one is taken', async ({ author }) => {
  await author.goto(pages.importSubscribers.href())
  const says = async (name: string, text: string | Buffer, sentence: string) => {
    await chooseCsv(author, name, text)
    await expect(author.getByRole('alert')).toContainText(sentence)
  }
  await says('list.xlsx', Buffer.from('PK\u0003\u0004...'), 'That is an Excel or ZIP file')
  await says('names.csv', 'name\nAda\n', 'There is no e-mail address in this file')
  await expect(author.getByRole('alert').getByRole('link', { name: 'import it here' })).toBeVisible()
  await says('open.csv', 'email,name\nada@example.com,"Ada\n', 'A quotation mark opens on line 2')
  await says('large.csv', 'x'.repeat(14_000_001), 'more than 14 MB')
  // As a spreadsheet on Windows saves it.
  const windows = Buffer.from('Name;E-Mail\r\nZo\u00eb;zoe@example.com\r\nJos\u00e9;jos\u00e9\r\n', 'latin1')
  await chooseCsv(author, 'windows.csv', windows)
  await expect(author.getByText('José, josé')).toBeVisible()
  await author.getByRole('button', { name: 'Choose another file' }).click()
  await chooseCsv(author, 'odd.csv', 'email,status\nada@example.com,paused\n')
  await expect(author.getByText('We don’t know what these status words mean: “paused” (1)')).toBeVisible()
})

test('a large export is cut to what an import reads, and its lines stay', async ({ author }) => {
  const notes = `"${'What else is known of a reader. '.repeat(12)}"`
  const rows = Array.from(
    { length: 40_000 },
    (_, n) => `reader-${n}@example.com,2024-05-06 10:00:00,${n},${notes}`,
  )
  rows[30_000] = `nobody,2024-05-06 10:00:00,30000,${notes}`
  const text = `Email Address,CONFIRM_TIME,LEID,NOTES\n${rows.join('\n')}\n`
  expect(text.length).toBeGreaterThan(14_000_000)
  await author.goto(pages.importSubscribers.href())
  await chooseCsv(author, 'subscribed_export.csv', text)
  await expect(author.getByText('An export of Mailchimp.')).toBeVisible()
  await expect(author.getByText('Line 30002')).toBeVisible()
  await expect(author.getByText('Ignored: “LEID”, “NOTES (too large)”.')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Import 39,999 subscribers' })).toBeVisible()
})

test('a file is dropped, and two impatient clicks import once', async ({ author, site }) => {
  await author.goto(pages.importSubscribers.href())
  const dropped = await author.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const lines = Array.from({ length: 5_000 }, (_, n) => `reader-${n}@example.com`)
    transfer.items.add(new File([lines.join('\n')], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  })
  await author
    .getByText('Choose a CSV file, or drop one here')
    .dispatchEvent('drop', { dataTransfer: dropped })
  await author.getByRole('button', { name: 'Import 5,000 subscribers' }).dblclick()
  await expect(author.getByRole('heading', { name: '5,000 subscribers imported' })).toBeVisible()
  const { body } = await site.call('GET', '/api/imports')
  expect(body).toMatchObject([{ fileName: 'dropped.csv', state: 'done', added: 5_000 }])

  await author.getByRole('link', { name: 'Go to Members', exact: true }).click()
  await expect(author.getByText('5,000 active out of 5,000 total')).toBeVisible()
  const rows = author.getByRole('table', { name: 'Subscribers' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(50)
  await author.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(100)
  await author.getByLabel('Search by e-mail').fill('READER-4321@')
  await expect(rows).toHaveText([/reader-4321@example\.com/])
  await author.getByLabel('Search by e-mail').fill('nobody')
  await expect(author.getByText('No address, name or note here contains “nobody”.')).toBeVisible()
})

test('progress is shown while people are prepared', async ({ author }) => {
  await author.goto(pages.importSubscribers.href())
  const release = await holdBack(author, '/api/subscribers/import')
  const running = {
    id: 'x',
    fileName: 'list.csv',
    source: 'list',
    state: 'running',
    total: 2,
    prepared: 1,
    isStopped: false,
    added: 0,
    removed: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  await author.route(/\/api\/imports\?pressId=/, route => route.fulfill({ json: [running] }))
  await chooseCsv(author, 'list.csv', 'ada@example.com\nbob@example.com\n')
  await author.getByRole('button', { name: 'Import 2 subscribers' }).click()
  await expect(author.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('value', '1')
  await expect(author.getByText('1 of 2')).toBeVisible()
  release()
  await expect(author.getByRole('heading', { name: '2 subscribers imported' })).toBeVisible()
})

test('an import that is stopped keeps who has joined', async ({ author }) => {
  await author.goto(pages.importSubscribers.href())
  const rows = Array.from({ length: 60_000 }, (_, n) => `reader-${n}@example.com`)
  await chooseCsv(author, 'many.csv', rows.join('\n'))
  await author.getByRole('button', { name: 'Import 60,000 subscribers' }).click()
  await author.getByRole('button', { name: 'Stop' }).click()
  await expect(author.getByText(/^You stopped it/)).toBeVisible()
  await expect(author.getByRole('table', { name: 'Imports so far' })).toContainText('of 60,000, stopped')
})

test('the list is taken away as a file, and comes in again', async ({ author }) => {
  await author.goto(pages.subscribers.href())
  await addByHand(author, '=one@example.com')
  await addByHand(author, 'two@example.com')
  const [file] = await Promise.all([
    author.waitForEvent('download'),
    author.getByRole('link', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv).toMatch(/^email,status,subscribed_at,unsubscribed_at,name,note,circles\r\n/)
  expect(csv).toContain("\r\n'=one@example.com,active,")

  await author.getByRole('link', { name: 'Import' }).click()
  await chooseCsv(author, file.suggestedFilename(), csv)
  await expect(author.getByText('An export of Foolscap.')).toBeVisible()
  await expect(counted(author).getByRole('row', { name: /already on your list/ })).toContainText('2')
  await expect(author.getByRole('button', { name: 'No one new to import' })).toBeDisabled()
})

test('an import that only completes who is here says how many', async ({ author }) => {
  await author.goto(pages.subscribers.href())
  await addByHand(author, 'ada@example.com')
  await author.getByRole('link', { name: 'Import' }).click()
  await chooseCsv(author, 'names.csv', 'email,name\nada@example.com,Ada\n')
  await author.getByRole('button', { name: 'Update 1 subscriber' }).click()
  await expect(author.getByRole('heading', { name: '1 subscriber updated' })).toBeVisible()
  await author.reload()
  const past = author.getByRole('table', { name: 'Imports so far' })
  await expect(past.getByRole('columnheader')).toHaveText([
    'File',
    'From',
    'When',
    'Added',
    'Updated',
    'Undo',
  ])
  await expect(
    past
      .getByRole('row', { name: /names\.csv/ })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('1')
  await stopNarrowAndWide(author, 'an import that completed')
})

test('a reader asks for their data, and to be forgotten', async ({ author }) => {
  await author.goto(pages.subscribers.href())
  await addByHand(author, 'ada@example.com')
  await chooseIn(author, 'ada@example.com', 'Stored data')
  const dialog = author.getByRole('dialog', { name: 'Stored data' })
  const [file] = await Promise.all([
    author.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download data' }).click(),
  ])
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({ subscriber: { email: 'ada@example.com', isActive: true }, mails: [] })

  await dialog.getByRole('button', { name: 'Erase' }).click()
  const question = author.getByRole('alertdialog', { name: 'Delete this subscriber?' })
  await expect(question).toContainText('ada@example.com will be erased everywhere')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(author, 'Deleted')
  await expect(author.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
})
