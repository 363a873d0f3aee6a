/** A poll's page beyond its form: missing, closed, from a mail, its results. */

import type { Poll } from '../contract/answers/polls.ts'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenPoll, givenPollAnswer, givenSubscribers } from './given.ts'
import { linkIn } from './mails.ts'
import { everyQuestion, responsesOf, submit } from './poll-steps.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

test('missing, open until a date, closed, and closed while it is filled in', async ({
  page,
  site,
  console,
}) => {
  await site.call('GET', '/api/user')
  const closesAt = new Date(Date.now() + 10_000).toISOString()
  const dated = await givenPoll(site, { title: 'Brief', closesAt }, [])
  await site.call('POST', '/api/settings', { key: 'time_zone', value: 'Europe/Vienna' })
  await page.goto(pages.poll.href({ token: dated.uniqueToken }))
  console.expect(/status of 404/)
  const answer = await page.goto(pages.poll.href({ token: 'nothing' }))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
  await expectAccessible(page)

  const bare = await givenPoll(site, { title: 'Soon' }, [])
  await page.goto(pages.poll.href({ token: bare.uniqueToken }))
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await expect(submit(page)).toBeHidden()

  const untilThen = { title: 'Tea', description: 'Of leaves', closesAt: '2030-01-05T12:00:00Z' }
  const poll = await givenPoll(site, untilThen, [{ questionText: 'Why?' }])
  await page.goto(pages.poll.href({ token: poll.uniqueToken }))
  await expect(page.getByText(/^Open until January 5, 2030 at 1:00\sPM GMT\+1\.$/)).toBeVisible()
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
  await expectAccessible(page)
  expect(await responsesOf(site, poll)).toEqual([])

  // By its date.
  const seen = async () =>
    ((await site.call('GET', `/api/poll/${dated.uniqueToken}`)).body as { poll: Poll }).poll.closedAt
  await expect.poll(seen).toBe(closesAt)
  await page.goto(pages.poll.href({ token: dated.uniqueToken }))
  await expect(page.getByRole('heading', { name: 'Brief', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Poll Closed' })).toBeVisible()
})

test('a choice in the mail opens the poll with it chosen; a scanner that follows every link counts nothing', async ({
  page,
  visitor,
  site,
  mailbox,
}) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  const poll = await givenPoll(site, { title: 'Tea', answering: 'mailed' }, [...everyQuestion.slice(0, 1)])
  await site.call('POST', `/api/polls/${poll.id}/send`, {
    selectedSubscriberIds: [ada?.id, bob?.id],
    acceptFew: true,
  })
  const mail = await mailbox.find('ada@example.com', 'Tea')
  for (const link of mail.links.filter(href => href.includes(pages.poll.prefix))) await page.request.get(link)
  expect(await responsesOf(site, poll)).toEqual([])

  const green = mail.links.find(href => href.includes('choice=1')) ?? ''
  await page.goto(green)
  await expect(page.getByText('“Green” from your mail is chosen below.')).toBeVisible()
  const among = 'This was mailed to 2 people. With so few, what you say may tell who you are.'
  await expect(page.getByText(among)).toBeVisible()
  expect(mail.text?.replace(/\s+/g, ' ')).toContain(among)
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
  await expect(other.getByRole('heading', { name: 'Your link has been used' })).toBeVisible()
  expect(await responsesOf(site, poll)).toMatchObject([{ answers: [{ answerText: 'Green' }] }])

  // Whoever got the bare address has no right; Bob's mail has.
  const bare = await visitor()
  await bare.goto(pages.poll.href({ token: poll.uniqueToken }))
  await expect(bare.getByRole('heading', { name: 'This poll came by e-mail' })).toBeVisible()
  await other.goto('/')
  await other.goto(linkIn(await mailbox.find('bob@example.com', 'Tea'), 'poll'))
  await other.getByRole('radio', { name: 'Black' }).check()
  await submit(other).click()
  await expect(other.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('results after voting hide what fewer than five people make up', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const poll = await givenPoll(site, { title: 'Tea', showResults: true }, [...everyQuestion.slice(0, 1)])
  for (let reader = 0; reader < 3; reader++) await givenPollAnswer(site, poll, ['Black'])
  await page.goto(pages.poll.href({ token: poll.uniqueToken }))
  await page.getByRole('radio', { name: 'Green' }).check()
  await submit(page).click()
  await expect(page.getByText('Results appear here once 5 people have answered.')).toBeVisible()
  for (let reader = 0; reader < 2; reader++) await givenPollAnswer(site, poll, ['Black'])
  await page.reload()
  const table = page.getByRole('table', { name: 'Tea?' })
  await expect(table.getByRole('row', { name: 'Black' })).toContainText('5')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').last()).toHaveText('Fewer than 5 answered each of these: Green, Other')
  await expect(page.getByRole('heading', { name: 'Results so far' })).toBeVisible()
  await expectAccessible(page)
  await site.call('POST', `/api/polls/${poll.id}/close`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  await expect(page.getByText('renewed once a day')).toBeHidden()
})
