/** Polls of the author: written, ordered, sent, read, ended, copied, deleted. */
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { PollQuestion } from '../contract/polls.ts'
import { givenPoll, givenPollAnswer, givenSubscribers } from './given.ts'
import { editorOf, expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
}

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const tea: Partial<PollQuestion> = {
  questionText: 'Tea?',
  questionType: 'multiple_choice',
  options: ['Black', 'Green'],
}

test('a poll is written, refused until it is whole, ordered, previewed, and sent to everybody', async ({
  author: page,
  site,
  mailbox,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto('/')
  await page.getByRole('link', { name: 'Open Polls' }).click()
  await expect(page).toHaveURL('/admin/polls')
  await expect(page.getByRole('heading', { name: 'No polls yet' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Polls' }).getByRole('link', { name: 'Create Poll' }).click()

  const create = page.getByRole('button', { name: 'Create Poll' })
  await create.click()
  await expectNote(page, 'Error', 'Please enter a poll title')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Tea and cake')
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await create.click()
  await expectNote(page, 'Error', 'Please add at least one question')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await create.click()
  await expectNote(page, 'Error', 'All questions must have text')
  await expect(page.getByLabel('Question 1', { exact: true })).toBeFocused()
  await page.getByLabel('Question 1', { exact: true }).fill('Tea?')
  await create.click()
  await expectNote(page, 'Error', 'Multiple choice and checkbox questions must have options')
  await expect(page.getByLabel('Option 1 of question 1', { exact: true })).toBeFocused()
  await expectNoViolations(page)

  await page.keyboard.type('Black')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Green')
  await page.keyboard.press('Enter')
  await page.keyboard.type('White')
  await page.getByRole('button', { name: 'Remove option 3 of question 1' }).click()
  await page.getByRole('switch', { name: 'Offer “Other”' }).check()
  await page.getByRole('switch', { name: 'Required' }).check()
  for (const [number, text, type] of [
    [2, 'With?', 'Checkboxes'],
    [3, 'Which?', 'Short text'],
    [4, 'Why?', 'Long text'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page.getByLabel(`Question ${number}`, { exact: true }).fill(text)
    await page.getByLabel(`Type of question ${number}`).selectOption(type)
  }
  await page.getByLabel('Option 1 of question 2', { exact: true }).fill('Milk')

  // Moved by a button, then by the keyboard's drag.
  await page.getByRole('button', { name: 'Move up question 4' }).click()
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Why?')
  await page.getByRole('button', { name: 'Drag question 4' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Question 4 is picked up.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('It would become question 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Which?')

  // And by hand.
  const from = page.getByRole('button', { name: 'Drag question 4' })
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [
    await from.boundingBox(),
    await page.getByRole('button', { name: 'Drag question 3' }).boundingBox(),
  ]
  await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((end?.x ?? 0) + 10, (end?.y ?? 0) - 10, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Why?')

  await page.getByLabel('Who may answer').selectOption('Only those it is mailed to, once each')
  await page.getByRole('switch', { name: 'Show results to readers' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('radio', { name: 'Other' }).check()
  await expect(preview.getByLabel('Other, in your words')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  await create.click()
  await expect(page.getByRole('heading', { name: 'Send Poll' })).toBeVisible()
  await expect(page.getByText('their links show you who has answered; never what')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toContainText('Sent to 2 subscribers')
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/admin/polls/view')
  await expect(cardOf(page, 'Tea and cake').getByText(/^Sent \w+ \d+, \d{4}$/)).toBeVisible()
  const mail = await mailbox.find('ada@example.com', 'Tea and cake')
  expect(mail.html).toContain('Black')

  // Who has it gets no second right.
  await cardOf(page, 'Tea and cake').getByRole('button', { name: 'Send' }).click()
  const again = page.getByRole('dialog', { name: 'Send this poll' })
  await again.getByRole('button', { name: 'Select all', exact: true }).click()
  await again.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  await expectNote(
    page,
    'Error',
    'Everybody you chose has this poll already. A second copy would let them answer twice',
  )
})

test('skipped, edited until somebody answers, then only duplicated', async ({ author: page, site }) => {
  await page.goto('/admin/polls/create')
  await page.getByLabel('Title').fill('First words')
  await page.getByLabel('Question 1', { exact: true }).fill('Why?')
  await page.getByLabel('Type of question 1').selectOption('Long text')
  await page.getByRole('link', { name: 'View Polls' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Create Poll' }).click()
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL('/admin/polls/view')
  const card = cardOf(page, 'First words')
  await expect(card.getByText('Draft')).toBeVisible()
  await expect(card.getByRole('button', { name: 'End Poll' })).toBeHidden()
  await card.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Second words')
  await page.getByLabel('Closing date (optional)').fill('2030-01-02T10:00')
  await page.getByLabel('Type of question 1').selectOption('Checkboxes')
  await page.getByLabel('Option 1 of question 1', { exact: true }).fill('Because')
  await page.getByRole('button', { name: 'Update Poll' }).click()
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  const [poll] = (await site.call('GET', '/api/polls')).body as { id: string; uniqueToken: string }[]
  const [question] = (await site.call('GET', `/api/polls/${poll?.id}/questions`)).body as { id: string }[]
  await site.call('POST', '/api/poll-responses', {
    pollId: poll?.id,
    answers: [{ questionId: question?.id, answerValues: ['Because'] }],
  })
  await page.reload()
  const answered = cardOf(page, 'Second words')
  await expect(answered).toContainText('1 answer')
  await expect(answered).toContainText('closes Jan 2, 2030, 10:00 AM')
  await expect(answered.getByRole('link', { name: 'Edit' })).toBeHidden()
  await page.goto(`/admin/polls/${poll?.id}/edit`)
  await expect(page.getByText('It is not changed any more')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Polls' }).click()
  await answered.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Second words (copy)')
  await expect(page.getByLabel('Option 1 of question 1', { exact: true })).toHaveValue('Because')
})

test('End Poll and Delete ask first; failures are said', async ({ author: page, site, console }) => {
  console.expect(/status of 500/)
  await page.setViewportSize({ width: 360, height: 740 })
  const [ada] = await givenSubscribers(site, 'ada@example.com')
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  await site.call('POST', `/api/polls/${poll.id}/send`, { selectedSubscriberIds: [ada?.id] })
  await page.goto('/admin/polls/view')
  const card = cardOf(page, 'Tea')
  await expect(card.getByRole('link', { name: 'Edit' })).toBeHidden()
  await expectNoViolations(page)
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

test('results are read, live, searched, downloaded and printed', async ({ author: page, site }) => {
  const readers = await givenSubscribers(site, ...['a', 'b', 'c', 'd'].map(name => `${name}@example.com`))
  const poll = await givenPoll(site, { title: 'Tea' }, [
    { ...tea, allowsOther: true },
    { questionText: 'Why?', questionType: 'textarea' },
  ])
  await site.call('POST', `/api/polls/${poll.id}/send`, {
    selectedSubscriberIds: readers.map(({ id }) => id),
  })
  await page.goto(`/admin/polls/${poll.id}/results`)
  await expect(page.getByText('No answers yet.')).toBeVisible()
  // It comes in by itself.
  await givenPollAnswer(site, poll, ['Black', '=1+1'])
  const chart = page.getByRole('table', { name: 'Choices of “Tea?”' })
  await expect(chart.getByRole('row', { name: 'Black' })).toHaveText('Black1100%')
  await givenPollAnswer(site, poll, ['Rooibos', 'It glows'])
  await expect(chart.getByRole('row', { name: 'Other' })).toHaveText('Other150%')
  for (const words of ['One', 'Two', 'Three', 'Four']) await givenPollAnswer(site, poll, ['Green', words])
  await expect(page.getByText('150%', { exact: true })).toBeVisible()
  const words = page.getByRole('region', { name: 'In their words, question 2', exact: true })
  await words.getByLabel('Search in these answers').fill('GLOWS')
  await expect(words.getByRole('listitem')).toHaveText([/It glows/])
  await expect(page.getByRole('region', { name: 'Other, in their words, question 1' })).toContainText(
    'Rooibos',
  )
  const single = page.getByRole('table', { name: 'Single answers' })
  await expect(single.getByRole('row')).toHaveCount(7)
  await page.getByText('As a table').click()
  await expect(page.getByRole('table', { name: 'Answers by day' }).getByRole('cell')).toHaveText('6')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoViolations(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain('"day","email","Tea?","Why?"')
  expect(csv).toContain("'=1+1")
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Back to dashboard')).toBeHidden()
  await expect(chart).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Back to Polls' }).click()
  await expect(page).toHaveURL('/admin/polls/view')
  await page.goto('/admin/polls/nothing/results')
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
  await page.goto('/admin/polls/nothing/edit')
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
})

test('an answer that comes in throws nobody back who reads a long list', async ({ author: page, site }) => {
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  for (const choice of ['Black', 'Green', 'Black', 'Green']) await givenPollAnswer(site, poll, [choice])
  // Pages of two, so that a handful of answers is a long list.
  await page.route(/\/responses\?limit=25/, route =>
    route.continue({ url: route.request().url().replace('limit=25', 'limit=2') }),
  )
  await page.goto(`/admin/polls/${poll.id}/results`)
  const rows = page.getByRole('table', { name: 'Single answers' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The first 2 are printed; the download as CSV has them all.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(4)
  await givenPollAnswer(site, poll, ['Black'])
  await page.getByRole('button', { name: 'Show 1 new answer' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(5)
})

test.describe('held', () => {
  test.use({ hold: 'yes' })

  test('a press of Send on a poll can be undone', async ({ author: page, site, mailbox }) => {
    await givenSubscribers(site, 'ada@example.com')
    const poll = await givenPoll(site, { title: 'Tea' }, [tea])
    await page.goto(`/admin/polls/${poll.id}/edit`)
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
      await expect(page.getByText('“Tea”: nothing has left yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectNote(page, 'Undone', 'Nothing was sent.')
      await expect(countdown).toBeHidden()
    }
    await press()
    const answered = page.waitForResponse('**/api/open-sends')
    await page.goto('/admin/letters/compose')
    await answered
    await expect(page.getByLabel('Subject')).toBeVisible()
    await expect(countdown).toBeHidden()
    await page.goto('/admin/polls/view')
    await expect(cardOf(page, 'Tea')).toContainText('goes out in a moment')
    await expect(cardOf(page, 'Tea').getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(cardOf(page, 'Coffee').getByRole('button', { name: 'Undo' })).toBeHidden()
    await undo()
    await expect(cardOf(page, 'Tea').getByRole('link', { name: 'Edit' })).toBeVisible()

    await press()
    await page.goto(`/admin/polls/${poll.id}/edit`)
    await expect(page.getByText('“Tea” goes out in a moment.')).toBeVisible()
    await expectNoViolations(page)
    await undo()
    await expect(page.getByRole('button', { name: 'Update Poll' })).toBeVisible()

    await press()
    await page.goto('/admin/polls/create')
    await undo()
    expect(await mailbox.of('ada@example.com')).toEqual([])
  })
})

test('a letter gets a button to a poll from a list', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com')
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  await page.goto('/admin/letters/compose')
  await editorOf(page).fill('Please tell me:')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Button' }).click()
  const panel = page.getByRole('group', { name: 'Button' })
  await panel.getByLabel('To a poll').selectOption('Tea')
  await expect(panel.getByLabel('URL')).toHaveValue(`${site.url}/poll/${poll.uniqueToken}`)
  await expect(panel.getByLabel('Button text')).toHaveValue('Answer the poll')
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(editorOf(page).locator('a.button')).toHaveText('Answer the poll')
})
