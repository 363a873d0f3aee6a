/** What was answered to a poll, as its author reads it. */
import { readFileSync } from 'node:fs'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenPoll, givenPollAnswer, givenSubscribers } from './given.ts'
import { tea } from './poll-steps.ts'
import { expect, test } from './story.ts'

// Who only has a copy in the outbox was not mailed, and there is no rate of them.
test.use({ transport: 'smtp' })

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
  const single = page.getByRole('table', { name: 'Individual answers' })
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
  const rows = page.getByRole('table', { name: 'Individual answers' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The first 2 are printed. Download the CSV to get all of them.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(4)
  await givenPollAnswer(site, poll, ['Black'])
  await page.getByRole('button', { name: 'Show 1 new answer' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(5)
})

test('single answers are read on a phone, without a column that nobody filled', async ({
  author: page,
  site,
}) => {
  const poll = await givenPoll(site, { title: 'Tea' }, [
    tea,
    { questionText: 'Why?', questionType: 'textarea' },
    { questionText: 'Anything else?' },
  ])
  await givenPollAnswer(site, poll, [
    'Black',
    'It is bitter and long, and goes with everything. '.repeat(3),
    null,
  ])
  await givenPollAnswer(site, poll, ['Green', null, null])
  await page.goto(pages.pollResults.href({ id: poll.id }))
  const single = page.getByRole('table', { name: 'Individual answers' })
  await expect(single.getByRole('columnheader')).toHaveText(['Day', 'Tea?', 'Why?'])

  await page.setViewportSize({ width: 360, height: 740 })
  const black = single.getByRole('row').filter({ hasText: 'Black' })
  await expect(black.getByText('goes with everything').first()).toBeVisible()
  const region = page.getByRole('region', { name: 'Individual answers, a table' })
  const hidden = () => region.evaluate(part => part.scrollWidth - part.clientWidth)
  expect(await hidden()).toBe(0)
  // What was not answered takes no room.
  const green = single.getByRole('row').filter({ hasText: 'Green' })
  expect((await green.boundingBox())?.height).toBeLessThan((await black.boundingBox())?.height ?? 0)
  expect((await green.boundingBox())?.height).toBeLessThan(110)
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await hidden()).toBe(0)
  await expectAccessible(page)

  // A column appears with its first answer: an address that somebody leaves.
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.call('POST', '/api/poll-responses', {
    pollId: poll.id,
    respondentEmail: 'ada@example.com',
    answers: [{ questionId: poll.questions[2]?.id, answerText: 'Biscuits' }],
  })
  await expect(single.getByRole('columnheader')).toHaveText([
    'Day',
    'E-mail',
    'Tea?',
    'Why?',
    'Anything else?',
  ])
})

test('a date of the chart stands under its bar', async ({ author: page, site }) => {
  const poll = await givenPoll(site, { title: 'Tea' }, [tea])
  await givenPollAnswer(site, poll, ['Black'])
  for (const days of [1, 3, 40]) {
    await page.route(`/api/polls/${poll.id}/results`, async route => {
      const answer = await route.fetch()
      const byDay = [
        { day: '2026-03-01T00:00:00.000Z', count: 2 },
        { day: new Date(Date.UTC(2026, 2, days)).toISOString(), count: 5 },
      ].slice(days === 1 ? 1 : 0)
      await route.fulfill({ json: { ...(await answer.json()), byDay } })
    })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(pages.pollResults.href({ id: poll.id }))
      const chart = page.getByRole('region', { name: 'Answers by day' })
      await expect(chart.locator('rect')).toHaveCount(days)
      const names = await chart.locator('[data-bar]').all()
      expect(names).toHaveLength(Math.min(days, 5))
      let end = 0
      for (const name of names) {
        const bar = chart.locator('rect').nth(Number(await name.getAttribute('data-bar')))
        const [words, box] = [await name.boundingBox(), await bar.boundingBox()]
        if (!words || !box) throw new Error('It is not there')
        expect(words.x).toBeLessThanOrEqual(box.x + box.width)
        expect(words.x + words.width).toBeGreaterThanOrEqual(box.x)
        expect(words.x, 'the names do not touch').toBeGreaterThan(end)
        end = words.x + words.width
      }
    }
    await page.unroute(`/api/polls/${poll.id}/results`)
  }
})
