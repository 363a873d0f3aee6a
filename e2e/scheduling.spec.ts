/** Sending later: a date that is set, moved, taken back, brought forward, or missed while the site was off. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { button, expectNote, openCompose, openSheet } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const list = pages.allLetters.href()

test('a letter is scheduled, moved, taken back, and sent before its time', async ({
  author,
  site,
  mailbox,
  visitor,
  console,
}) => {
  console.expect(/status of 404 .*\/newsletter\//)
  await givenSubscribers(site, 'ada@example.com')
  await site.call('POST', '/api/settings', { key: 'time_zone', value: 'Europe/Vienna' })
  await openCompose(author, { from: 'Grace', subject: 'First frost', text: 'The plums are in.' })
  const year = new Date().getUTCFullYear()
  const inspring = new Date() < new Date(`${year}-06-01`) ? year : year + 1
  const schedule = async (time: string, confirm: string) => {
    const dialog = author.getByRole('dialog')
    await dialog.getByLabel('Date and time').fill(`${inspring}-${time}`)
    await expect(dialog.getByRole('status').filter({ hasText: String(inspring) })).toBeVisible()
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  const openSchedule = async () => {
    const sheet = await openSheet(author, '1 subscriber')
    await sheet.getByLabel('Send it later').check()
    return sheet
  }

  await test.step('the past is refused', async () => {
    const dialog = await openSchedule()
    await expect(dialog).toContainText('Time zone: Europe/Vienna')
    await dialog.getByLabel('Date and time').fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Schedule for 1 subscriber' }).click()
    await expect(dialog.getByText('Please choose a time in the future')).toBeVisible()
    await stopNarrowAndWide(author, 'compose-schedule')
  })

  await test.step('it waits among the drafts, and nobody else sees it', async () => {
    await schedule('06-01T18:00', 'Schedule for 1 subscriber')
    await expectNote(
      author,
      'Scheduled',
      `It will be sent on Jun 1, ${inspring}, 6:00 PM. Until then it stays among the drafts.`,
    )
    await expect(author.getByLabel('Subject')).toHaveValue('')
    await author.goto(list)
    await expect(button(author, 'Drafts (1)')).toBeVisible()
    await expect(author.getByText(`Scheduled Jun 1, ${inspring}, 6:00 PM`)).toBeVisible()
    const [stored] = (await site.call('GET', '/api/newsletters')).body as {
      scheduledFor: string
      uniqueToken: string
    }[]
    expect(stored?.scheduledFor).toBe(`${inspring}-06-01T16:00:00.000Z`)
    const reader = await visitor()
    await reader.goto(pages.letter.href({ token: stored?.uniqueToken ?? '' }))
    await expect(reader.getByRole('heading', { name: 'Newsletter not found' })).toBeVisible()
    await stopNarrowAndWide(author, 'letters-scheduled')
  })

  await test.step('its date is changed', async () => {
    await author.getByRole('button', { name: 'Change date First frost' }).click()
    await schedule('06-02T07:30', 'Schedule')
    await expect(author.getByText(`Scheduled Jun 2, ${inspring}, 7:30 AM`)).toBeVisible()
  })

  await test.step('it goes back to the drafts and can be written on', async () => {
    await author.getByRole('button', { name: 'Back to draft First frost' }).click()
    await expectNote(author, 'Back to draft', 'Nothing was sent.')
    await author.getByRole('link', { name: 'Edit First frost' }).click()
    await expect(author.getByLabel('Subject')).toHaveValue('First frost')
    await author.getByLabel('Subject').fill('The first frost')
    await openSchedule()
    await schedule('06-03T07:30', 'Schedule for 1 subscriber')
    await expectNote(
      author,
      'Scheduled',
      `It will be sent on Jun 3, ${inspring}, 7:30 AM. Until then it stays among the drafts.`,
    )
    await author.goto(list)
  })

  await test.step('it is sent now', async () => {
    await author.getByRole('button', { name: 'Send now The first frost' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
    await expectNote(author, 'Sent', '1 of 1 subscriber: the mail waits in the outbox.')
    await expect(button(author, 'Sent (1)')).toBeVisible()
    const mail = await mailbox.find('ada@example.com', 'The first frost')
    expect(Math.abs(Date.parse(mail.date ?? '') - Date.now())).toBeLessThan(60_000)
  })
})

test('a letter whose date passed while the site was off waits for a click', async ({
  author,
  site,
  mailbox,
}) => {
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  await site.call('POST', '/api/send-newsletter', {
    subject: 'First frost',
    body: '<p>Plums</p>',
    fromName: 'Grace',
    selectedSubscriberIds: [ada?.id],
    scheduledFor: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await site.stop()
  // As if two hours had gone by.
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'))
  const past = new Date(Date.now() - 3_660_000).toISOString()
  file.prepare('UPDATE sends SET starts_at = ? WHERE scheduled = 1').run(past)
  file.prepare("UPDATE deliveries SET due_at = ? WHERE state = 'queued'").run(past)
  file.prepare('UPDATE letters SET scheduled_for = ?').run(past)
  file.close()
  await site.start()

  await author.goto(list)
  await expect(author.getByText('This letter is late')).toBeVisible()
  await stopNarrowAndWide(author, 'letters-late')
  await author.getByRole('button', { name: 'Send now First frost' }).click()
  expect(await mailbox.of('ada@example.com')).toEqual([])
  await author.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await expectNote(author, 'Sent', '1 of 1 subscriber: the mail waits in the outbox.')
  await mailbox.find('ada@example.com', 'First frost')
})
