/** A poll as its readers meet it: every kind of question, every state, once and again. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { PollQuestion } from '../contract/polls.ts'
import { type GivenPoll, givenPoll, givenPollAnswer, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

const every = [
  {
    questionText: 'Tea?',
    questionType: 'multiple_choice',
    options: ['Black', 'Green'],
    isRequired: true,
    allowsOther: true,
  },
  { questionText: 'With?', questionType: 'checkbox', options: ['Milk', 'Sugar'], isRequired: true },
  { questionText: 'Which one?', questionType: 'text', isRequired: true },
  { questionText: 'And why?', questionType: 'textarea', isRequired: true },
] satisfies Partial<PollQuestion>[]

const missing = 'Required field missing'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Response' })
const responsesOf = async (
  site: { call(m: string, p: string): Promise<{ body: unknown }> },
  poll: GivenPoll,
) => (await site.call('GET', `/api/polls/${poll.id}/responses`)).body

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

test('every kind of question: checked in order, kept over a reload, sent once', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const poll = await givenPoll(site, { title: 'Tea', description: 'Of leaves' }, [...every])
  const views = page.waitForRequest('/api/page-view')
  await page.goto(`/poll/${poll.uniqueToken}`)
  expect((await views).postDataJSON()).toEqual({ path: '/poll/:token' })
  await expect(page).toHaveTitle(/^Tea · /)
  await expect(page.getByRole('heading', { name: 'Tea', level: 1 })).toBeVisible()
  await expect(page.getByText('Until you submit, what you typed stays in this tab.')).toBeVisible()
  await expect(page.getByText('no name, no network address, no cookie, no time')).toBeVisible()

  await submit(page).click()
  await expectNote(page, missing, 'Please answer: Tea?')
  const tea = page.getByRole('radiogroup', { name: '1. Tea?' })
  await expect(tea.getByRole('radio', { name: 'Black' })).toBeFocused()
  await expect(tea.getByRole('radio', { name: 'Green' })).toHaveAccessibleDescription('Please answer: Tea?')
  await expectNoViolations(page)

  // One stop for the Tab key, arrows within.
  await page.keyboard.press('ArrowDown')
  await expect(tea.getByRole('radio', { name: 'Green' })).toBeChecked()
  await tea.getByRole('radio', { name: 'Other' }).check()
  await submit(page).click()
  await expectNote(page, missing, 'Please answer: Tea?')
  await tea.getByLabel('Other, in your words').fill('Rooibos')

  await submit(page).click()
  await expectNote(page, missing, 'Please answer: With?')
  const boxes = page.getByRole('group', { name: '2. With?' })
  await boxes.getByRole('checkbox', { name: 'Milk' }).check()
  await boxes.getByRole('checkbox', { name: 'Sugar' }).check()
  await boxes.getByRole('checkbox', { name: 'Milk' }).uncheck()

  await page.getByLabel('3. Which one?').fill('  ')
  await submit(page).click()
  await expectNote(page, missing, 'Please answer: Which one?')
  await page.getByLabel('3. Which one?').fill('The red one')
  await submit(page).click()
  await expectNote(page, missing, 'Please answer: And why?')
  await expect(page.getByLabel('4. And why?')).toHaveAttribute('rows', '4')
  await page.getByLabel('4. And why?').fill('It glows.')
  await expect(
    page.getByText("Leave your email if you'd like to be contacted about your response"),
  ).toBeVisible()
  await page.getByLabel('Your Email (Optional)').fill('ada@example.com')

  await page.reload()
  await expect(tea.getByLabel('Other, in your words')).toHaveValue('Rooibos')
  await expect(boxes.getByRole('checkbox', { name: 'Sugar' })).toBeChecked()
  await expect(page.getByLabel('4. And why?')).toHaveValue('It glows.')

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/api/poll-responses', async route => {
    await released
    await route.continue()
  })
  const call = page.waitForRequest('/api/poll-responses')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  expect((await call).headers().cookie).toBeUndefined()
  release()
  await expectNote(page, 'Success', 'Your response has been submitted!')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible()
  await expectNoViolations(page)
  expect(await responsesOf(site, poll)).toMatchObject([
    {
      respondentEmail: 'ada@example.com',
      answers: [
        { answerText: 'Rooibos' },
        { answerValues: ['Sugar'] },
        { answerText: 'The red one' },
        { answerText: 'It glows.' },
      ],
    },
  ])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have answered this poll' })).toBeVisible()
  await expect(submit(page)).toBeHidden()
})

test('a lost answer is sent again and counts once; a wrong address is the browser’s to refuse', async ({
  page,
  site,
  console,
}) => {
  const poll = await givenPoll(site, { answering: 'anyone' }, [{ questionText: 'Why?' }])
  await page.goto(`/poll/${poll.uniqueToken}`)
  await page.getByLabel('1. Why?').fill('So')
  await page.getByLabel('Your Email (Optional)').fill('nobody')
  await submit(page).click()
  await expect(page.getByLabel('Your Email (Optional)')).toBeFocused()
  await page.getByLabel('Your Email (Optional)').fill('')

  // It arrives, but its answer is lost on the way.
  console.expect(/net::ERR_FAILED/)
  await page.route(
    '/api/poll-responses',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expectNote(page, 'Error', 'Failed to submit response. Please try again.')
  await expect(page.getByLabel('1. Why?')).toHaveValue('So')
  await page.reload()
  await expect(page.getByLabel('1. Why?')).toHaveValue('So')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await responsesOf(site, poll)).toHaveLength(1)

  // Changed after it arrived: the page says which one counts.
  await page.reload()
  await page.getByLabel('1. Why?').fill('First')
  console.expect(/net::ERR_FAILED/)
  console.expect(/status of 409/)
  await page.route(
    '/api/poll-responses',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expectNote(page, 'Error', 'Failed to submit response. Please try again.')
  await page.getByLabel('1. Why?').fill('Second')
  await submit(page).click()
  await expect(page.getByText('Your first answer arrived and stands.')).toBeVisible()
  expect(await responsesOf(site, poll)).toHaveLength(2)

  // Anyone, as often as they like.
  await page.reload()
  await page.getByLabel('1. Why?').fill('Again')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await responsesOf(site, poll)).toHaveLength(3)
})

test('missing, closed, and closed while it is filled in', async ({ page, site, console }) => {
  console.expect(/status of 404/)
  const answer = await page.goto('/poll/nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
  await expectNoViolations(page)

  const bare = await givenPoll(site, { title: 'Soon' }, [])
  await page.goto(`/poll/${bare.uniqueToken}`)
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await expect(submit(page)).toBeHidden()

  const poll = await givenPoll(site, { title: 'Tea', description: 'Of leaves' }, [{ questionText: 'Why?' }])
  await page.goto(`/poll/${poll.uniqueToken}`)
  await page.getByLabel('1. Why?').fill('Too late')
  await site.call('POST', `/api/polls/${poll.id}/close`)
  await submit(page).click()
  await expectNote(page, 'Error', 'Failed to submit response. Please try again.')
  await expect(page.getByRole('heading', { name: 'Poll Closed' })).toBeVisible()
  await expect(
    page.getByText('This poll is no longer accepting responses. Thank you for your interest!'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Poll Closed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tea', level: 1 })).toBeVisible()
  await expect(page.getByText('Of leaves')).toBeVisible()
  await expectNoViolations(page)
  expect(await responsesOf(site, poll)).toEqual([])
})

test('changed while it is filled in: what fits stays; deleted: the page says so', async ({
  page,
  site,
  console,
}) => {
  console.expect(/status of 400/)
  console.expect(/status of 404/)
  const poll = await givenPoll(site, { title: 'Tea' }, [{ questionText: 'Why?' }, ...every.slice(1, 2)])
  await page.goto(`/poll/${poll.uniqueToken}`)
  await page.getByLabel('1. Why?').fill('So')
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await site.call('PUT', `/api/polls/${poll.id}/questions`, {
    questions: [
      { questionText: 'Why?', questionType: 'text' },
      { ...every[1], options: ['Milk', 'Honey'] },
    ],
  })
  await submit(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'The author changed this poll' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'not taken' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Honey' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  await expect(page.getByLabel('1. Why?')).toHaveValue('So')
  await expectNoViolations(page)

  await site.call('DELETE', `/api/polls/${poll.id}`)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
})

test('a choice in the mail opens the poll with it chosen; a scanner that follows every link counts nothing', async ({
  page,
  visitor,
  site,
  mailbox,
}) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  const poll = await givenPoll(site, { title: 'Tea', answering: 'mailed' }, [...every.slice(0, 1)])
  await site.call('POST', `/api/polls/${poll.id}/send`, { selectedSubscriberIds: [ada?.id, bob?.id] })
  const mail = await mailbox.find('ada@example.com', 'Tea')
  for (const link of mail.links.filter(href => href.includes('/poll/'))) await page.request.get(link)
  expect(await responsesOf(site, poll)).toEqual([])

  const green = mail.links.find(href => href.includes('choice=1')) ?? ''
  await page.goto(green)
  await expect(page.getByText('“Green” from your mail is chosen below.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
  expect(new URL(page.url()).hash, 'an address that is copied shares no right').toBe('')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()

  const right = /right=([\w-]+)/.exec(green)?.[1] ?? 'none'
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain('poll answered')
  expect(kept).not.toContain(right)

  // The same link in this browser, then in another one.
  await page.goto('/')
  await page.goto(green)
  await expect(page.getByRole('heading', { name: 'You have answered this poll' })).toBeVisible()
  const other = await visitor()
  await other.goto(green)
  await submit(other).click()
  await expect(noteOf(other)).toContainText('Failed to submit response. Please try again.')
  await expect(other.getByRole('alert')).toContainText('The link of your mail was used for an answer already')
  expect(await responsesOf(site, poll)).toMatchObject([{ answers: [{ answerText: 'Green' }] }])

  // Whoever got the bare address has no right; Bob's mail has.
  const bare = await visitor()
  await bare.goto(`/poll/${poll.uniqueToken}`)
  await expect(bare.getByRole('heading', { name: 'This poll came by mail' })).toBeVisible()
  await other.goto('/')
  await other.goto(linkIn(await mailbox.find('bob@example.com', 'Tea'), 'poll'))
  await other.getByRole('radio', { name: 'Black' }).check()
  await submit(other).click()
  await expect(other.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('results after voting hide what fewer than five people make up', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const poll = await givenPoll(site, { title: 'Tea', showResults: true }, [...every.slice(0, 1)])
  for (let reader = 0; reader < 3; reader++) await givenPollAnswer(site, poll, ['Black'])
  await page.goto(`/poll/${poll.uniqueToken}`)
  await page.getByRole('radio', { name: 'Green' }).check()
  await submit(page).click()
  await expect(page.getByText('They appear here once 5 people have answered.')).toBeVisible()
  for (let reader = 0; reader < 2; reader++) await givenPollAnswer(site, poll, ['Black'])
  await page.reload()
  const table = page.getByRole('table', { name: 'Tea?' })
  await expect(table.getByRole('row', { name: 'Black' })).toContainText('5')
  await expect(table.getByRole('row', { name: 'Green' })).toContainText('fewer than 5')
  await expect(table.getByRole('row', { name: 'Other' })).toContainText('fewer than 5')
  await expectNoViolations(page)
})
