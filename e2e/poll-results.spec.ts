/** What was answered to a poll, as its author reads it. */
import { readFileSync } from 'node:fs'
import { pages } from '../contract/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenPoll, givenPollAnswer, givenSubscribers } from './given.ts'
import { tea } from './poll-steps.ts'
import { expect, test } from './story.ts'

test('results are read, live, searched, downloaded and printed', async ({ author: page, site }) => {
  const readers = await givenSubscribers(site, ...['a', 'b', 'c', 'd'].map(name => `${name}@example.com`))
  const poll = await givenPoll(site, { title: 'Tea' }, [
    { ...tea, allowsOther: true },
    { questionText: 'Why?', questionType: 'textarea' },
  ])
  await site.call('POST', `/api/polls/${poll.id}/send`, {
    selectedSubscriberIds: readers.map(({ id }) => id),
  })
  await page.goto(pages.pollResults.href({ id: poll.id }))
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
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)

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
  await expect(page).toHaveURL(pages.allPolls.href())
  await page.goto(pages.pollResults.href({ id: 'nothing' }))
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
  await page.goto(pages.editPoll.href({ id: 'nothing' }))
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
})

test('an answer that comes in throws nobody back who reads a long list', async ({ author: page, site }) => {
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  for (const choice of ['Black', 'Green', 'Black', 'Green']) await givenPollAnswer(site, poll, [choice])
  // Pages of two, so that a handful of answers is a long list.
  await page.route(/\/responses\?limit=25/, route =>
    route.continue({ url: route.request().url().replace('limit=25', 'limit=2') }),
  )
  await page.goto(pages.pollResults.href({ id: poll.id }))
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
