/** Polls of the author that are out: sent again, ended, deleted, taken back, linked from a letter. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenPoll, givenSubscribers } from './given.ts'
import { cardOf, tea } from './poll-steps.ts'
import { editorOf, expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

// Who has what was sent is told by what a mail server took.
test.use({ transport: 'smtp' })

test('a poll is sent to a few more; End Poll and Delete ask first; failures are said', async ({
  author: page,
  site,
  mailbox,
  console,
}) => {
  console.expect(/status of 500/)
  await page.setViewportSize({ width: 360, height: 740 })
  const [ada] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  await site.call('POST', `/api/polls/${poll.id}/send`, { selectedSubscriberIds: [ada?.id] })
  await page.goto(pages.allPolls.href())
  const card = cardOf(page, 'Tea')
  await expect(card).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit' })).toBeHidden()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this poll' })
  await expect(dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    'bob@example.com',
  )
  await dialog.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toContainText('1 of 1 subscriber: accepted by your mail server.')
  await report.getByRole('button', { name: 'Done' }).click()
  await mailbox.find('bob@example.com', 'Tea')
  await mailbox.find('ada@example.com', 'Tea')

  await card.getByRole('button', { name: 'End Poll' }).click()
  const question = page.getByRole('alertdialog')
  await page.route(/\/close$/, route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await question.getByRole('button', { name: 'End Poll' }).click()
  await expectNote(page, 'Error', 'Failed to close poll')
  await question.getByRole('button', { name: 'End Poll' }).click()
  await expectNote(page, 'Poll Closed', 'This poll will no longer accept responses')
  await expect(card.getByText(/^Closed /)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Send' })).toBeHidden()

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.route(/\/api\/polls\/[\w-]+$/, route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Error', 'Failed to delete poll')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Deleted')
  await expect(page.getByRole('heading', { name: 'No polls yet' })).toBeVisible()
})

test.describe('held', () => {
  test.use({ hold: 'yes' })

  test('a press of Send on a poll can be undone', async ({ author: page, site, mailbox }) => {
    await givenSubscribers(site, 'ada@example.com')
    const poll = await givenPoll(site, { title: 'Tea' }, [tea])
    await page.goto(pages.editPoll.href({ id: poll.id }))
    await page.getByRole('button', { name: 'Update Poll' }).click()
    await page.getByRole('button', { name: 'Send to 1 subscriber' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(noteOf(page)).toContainText('Nothing was sent.')
    expect(await mailbox.of('ada@example.com')).toEqual([])
    await page.getByRole('link', { name: 'Skip for Now' }).click()
    await expect(cardOf(page, 'Tea').getByRole('link', { name: 'Edit' })).toBeVisible()
  })

  test('a reload keeps the way back, on every page of polls', async ({ author: page, site, mailbox }) => {
    const [ada] = await givenSubscribers(site, 'ada@example.com')
    await givenPoll(site, { title: 'Coffee' }, [tea])
    const poll = await givenPoll(site, { title: 'Tea' }, [tea])
    const press = async () => {
      const body = { selectedSubscriberIds: [ada?.id], holdSeconds: 60 }
      const answer = await site.call('POST', `/api/polls/${poll.id}/send`, body)
      expect(answer.status).toBe(202)
    }
    const countdown = page.getByText(/^Sending in \d+ s$/)
    const undo = async () => {
      await expect(countdown).toBeVisible()
      await expect(page.getByText('“Tea” to 1 subscriber.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectNote(page, 'Undone', 'Nothing was sent.')
      await expect(countdown).toBeHidden()
    }
    await press()
    const answered = page.waitForResponse('**/api/open-sends')
    await page.goto(pages.compose.href())
    await answered
    await expect(page.getByLabel('Subject')).toBeVisible()
    await expect(countdown).toBeHidden()
    await page.goto(pages.allPolls.href())
    await expect(cardOf(page, 'Tea')).toContainText('About to be sent')
    await expect(cardOf(page, 'Tea').getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(cardOf(page, 'Coffee').getByRole('button', { name: 'Undo' })).toBeHidden()
    await undo()
    await expect(cardOf(page, 'Tea').getByRole('link', { name: 'Edit' })).toBeVisible()

    await press()
    await page.goto(pages.editPoll.href({ id: poll.id }))
    await expect(page.getByText('“Tea” is about to be sent.')).toBeVisible()
    await expectAccessible(page)
    await undo()
    await expect(page.getByRole('button', { name: 'Update Poll' })).toBeVisible()

    await press()
    await page.goto(pages.createPoll.href())
    await undo()
    expect(await mailbox.of('ada@example.com')).toEqual([])
  })
})

test('a letter gets a button to a poll from a list', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com')
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  await page.goto(pages.compose.href())
  await editorOf(page).fill('Please tell me:')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Button' }).click()
  const panel = page.getByRole('group', { name: 'Button' })
  await panel.getByLabel('To a poll').selectOption('Tea')
  await expect(panel.getByLabel('URL')).toHaveValue(
    `${site.url}${pages.poll.href({ token: poll.uniqueToken })}`,
  )
  await expect(panel.getByLabel('Button text')).toHaveValue('Answer the poll')
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(editorOf(page).locator('a.button')).toHaveText('Answer the poll')
})
