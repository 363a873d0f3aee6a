/** The editor of polls: written, refused until whole, ordered, previewed, saved, sent; changed until somebody has it. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenPoll, givenSubscribers } from './given.ts'
import { cardOf, tea } from './poll-steps.ts'
import { chooseIn, expectNote } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

test('a poll is written, refused until it is whole, ordered, previewed, and sent to everybody', async ({
  author: page,
  site,
  mailbox,
  console,
}) => {
  console.expect(/status of 500/)
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto('/')
  await page.getByRole('link', { name: 'Open Polls' }).click()
  await expect(page).toHaveURL(pages.pollDesk.href())
  await expect(page.getByRole('heading', { name: 'No polls yet' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Polls' }).getByRole('link', { name: 'Create Poll' }).click()

  const create = page.getByRole('button', { name: 'Create Poll' })
  await create.click()
  await expectNote(page, 'Error', 'Please enter a poll title')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Tea and cake')
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await expect(page.getByRole('button', { name: 'Add Question' })).toBeFocused()
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
  await expectAccessible(page)

  await page.keyboard.type('Black')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Green')
  await page.keyboard.press('Enter')
  await page.keyboard.type('White')
  await expect(page.getByLabel('Option 1 of question 1', { exact: true })).toHaveValue('Black')
  await expect(page.getByLabel('Option 2 of question 1', { exact: true })).toHaveValue('Green')
  await page.getByRole('button', { name: 'Remove option 3 of question 1' }).click()
  await page.getByRole('switch', { name: 'Add an “Other” answer' }).check()
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

  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByRole('button', { name: 'Remove question 5' }).click()
  await expect(page.getByRole('button', { name: 'Remove question 4' })).toBeFocused()

  // Moved by its buttons: the focus goes with it, up to the first place and down to the last.
  await page.getByRole('button', { name: 'Move up question 4' }).click()
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Why?')
  await expect(page.getByText('It is question 3 now.')).toBeAttached()
  for (const focused of ['up question 2', 'down question 1', 'down question 2', 'down question 3']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Move ${focused}` })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move up question 4' })).toBeFocused()
  await expect(page.getByText('It is question 4 now.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Why?')

  // By the keyboard's drag.
  await page.getByRole('button', { name: 'Drag question 4' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Question 4 is picked up.')).toBeAttached()
  // It listens to the arrows from the next timer on, and a key is quicker than a timer.
  await page.evaluate(() => new Promise(done => setTimeout(done)))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('It would become question 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Which?')

  // They are ordered by hand as well.
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

  const who = page.getByLabel('Who may answer')
  // On a phone its longest answer is wider than the field.
  await expect(who).toHaveCSS('text-overflow', 'ellipsis')
  await who.selectOption('Only people it is e-mailed to, once each')
  await page.getByRole('switch', { name: 'Show results to readers' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('radio', { name: 'Other' }).check()
  await expect(preview.getByLabel('Other, in your words')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // While it is saved its fields take nothing, and on a failure everything is as it was.
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route(
    '/api/polls',
    async route => {
      await refused
      await route.fulfill({ status: 500, body: '' })
    },
    { times: 1 },
  )
  await create.click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await page.getByLabel('Title').focus()
  await page.keyboard.type(' and more')
  refuse()
  await expectNote(page, 'Error', 'Failed to create poll')
  await expect(create).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Tea and cake')

  await create.click()
  await expect(page.getByRole('heading', { name: 'Send Poll' })).toBeVisible()
  await expect(page.getByText('their links show you who has answered, but never what')).toBeVisible()
  // Nobody could answer by its bare link.
  await expect(page.getByText('Only people you send it to can answer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeHidden()
  await expectAccessible(page)
  await page.route(/\/send$/, route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  await expectNote(page, 'Error', 'Failed to send poll')
  // With so few an answer may tell whose it is: the author must mean it.
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  const few = page.getByRole('alertdialog', { name: 'Send it to so few?' })
  await expect(few).toContainText('Fewer than five people get this poll now.')
  await expectAccessible(page)
  await few.getByRole('button', { name: 'Cancel' }).click()
  await expectNote(
    page,
    'Error',
    'Fewer than five people would get this poll, so their answers could give them away',
  )
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  await few.getByRole('button', { name: 'Send it to them' }).click()
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toContainText('2 of 2 subscribers: the mail waits in the outbox.')
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(pages.allPolls.href())
  await expect(cardOf(page, 'Tea and cake').getByText(/^Sent \w+ \d+, \d{4}$/)).toBeVisible()
  const mail = await mailbox.find('ada@example.com', 'Tea and cake')
  expect(mail.html).toContain('Black')
})

test('skipped, edited until somebody answers, then only duplicated', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/status of 500/)
  await site.call('GET', '/api/user')
  const closesAt = new Date(Date.now() + 10_000).toISOString()
  const late = await givenPoll(site, { title: 'Too late', closesAt }, [])
  await page.goto(pages.createPoll.href())
  await page.getByLabel('Title').fill('First words')
  await page.getByLabel('Question 1', { exact: true }).fill('Why?')
  await page.getByLabel('Type of question 1').selectOption('Long text')
  await page.getByRole('link', { name: 'View Polls' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Create Poll' }).click()
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL(pages.allPolls.href())
  const card = cardOf(page, 'First words')
  await expect(card.getByText('Draft')).toBeVisible()
  await expect(card.getByRole('button', { name: 'End Poll' })).toBeHidden()
  await card.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Second words')
  await page.getByLabel('Closing date (optional)').fill('2030-01-02T10:00')
  await page.getByLabel('Type of question 1').selectOption('Checkboxes')
  await page.getByLabel('Option 1 of question 1', { exact: true }).fill('Because')
  await page.route(/\/api\/polls\/[\w-]+$/, route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Update Poll' }).click()
  await expectNote(page, 'Error', 'Failed to update poll')
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
  await expect(answered).toContainText('Closes Jan 2, 2030, 10:00 AM')
  await expect(answered.getByRole('link', { name: 'Edit' })).toBeHidden()
  await page.goto(pages.editPoll.href({ id: poll?.id ?? '' }))
  await expect(page.getByText('It can no longer be changed')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Polls' }).click()
  await chooseIn(page, 'Second words', 'Duplicate')
  await expect(page.getByLabel('Title')).toHaveValue('Second words (copy)')
  await expect(page.getByLabel('Option 1 of question 1', { exact: true })).toHaveValue('Because')

  // Closed by its date, before anybody had it.
  const closedAt = async () =>
    ((await site.call('GET', `/api/polls/${late.id}`)).body as { closedAt: string | null }).closedAt
  await expect.poll(closedAt).toBe(closesAt)
  await page.goto(pages.editPoll.href({ id: late.id }))
  await expect(
    page.getByText(
      '“Too late” is closed and can no longer be changed. You can duplicate it and change the copy.',
    ),
  ).toBeVisible()
})

test('an editor of many questions folds them, and unfolds what is wrong', async ({ author: page, site }) => {
  const questions = Array.from({ length: 7 }, (_, n) => ({
    ...tea,
    questionText: `Question of day ${n + 1}`,
  }))
  const poll = await givenPoll(site, { title: 'A week' }, questions)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pages.editPoll.href({ id: poll.id }))
  await expect(page.getByText('You can change it until it is sent or someone has answered')).toBeVisible()
  const cards = page.getByRole('region', { name: 'Questions' }).locator('ol > li')
  await expect(cards).toHaveCount(7)
  await expect(cards.nth(2)).toContainText('3. Question of day 3Multiple choice · 2 options')
  await expect(page.getByLabel('Question 3', { exact: true })).toBeHidden()
  await stopNarrowAndWide(page, 'poll-editor-folded')

  await page.getByRole('button', { name: 'Expand question 3' }).click()
  await page.getByLabel('Question 3', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Collapse question 3' }).click()
  await expect(cards.nth(2)).toContainText('3. …')
  await page.getByRole('button', { name: 'Move up question 3' }).click()
  await expect(cards.nth(1)).toContainText('2. …')
  await page.getByRole('button', { name: 'Update Poll' }).click()
  await expectNote(page, 'Error', 'All questions must have text')
  await expect(page.getByLabel('Question 2', { exact: true })).toBeFocused()
  await page.getByLabel('Question 2', { exact: true }).fill('Found again')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByLabel('Question 7', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.getByRole('button', { name: 'Update Poll' }).click()
  await expect(page.getByText('Choose the subscribers who get it by mail')).toBeVisible()
  const saved = (await site.call('GET', `/api/polls/${poll.id}/questions`)).body as { questionText: string }[]
  expect(saved.map(({ questionText }) => questionText).slice(0, 3)).toEqual([
    'Question of day 1',
    'Found again',
    'Question of day 2',
  ])
})

test.describe('with a mail server', () => {
  test.use({ transport: 'smtp' })

  test('who has a poll gets no second right', async ({ author: page, site }) => {
    const readers = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
    const { id } = await givenPoll(site, { title: 'Tea and cake', answering: 'mailed' }, [tea])
    const selectedSubscriberIds = readers.map(reader => reader.id)
    await site.call('POST', `/api/polls/${id}/send`, { selectedSubscriberIds, acceptFew: true })
    await page.goto(pages.allPolls.href())
    await cardOf(page, 'Tea and cake').getByRole('button', { name: 'Send' }).click()
    const again = page.getByRole('dialog', { name: 'Send this poll' })
    await expect(again).toContainText('Everyone already has it. They are left out.')
    await again.getByRole('button', { name: 'Select all', exact: true }).click()
    await again.getByRole('option', { name: 'ada@example.com' }).click({ force: true })
    await expect(again.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
    await expect(again.getByRole('button', { name: 'Send to 0 subscribers' })).toBeDisabled()
  })
})
