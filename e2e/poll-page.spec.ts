/** A poll as its readers fill it in: every kind of question, lost on the way, changed meanwhile. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenPoll } from './given.ts'
import { everyQuestion, responsesOf, submit } from './poll-steps.ts'
import { expectNote, holdBack, loseAnswer } from './steps.ts'
import { expect, test } from './story.ts'

const missing = 'Required field missing'

test('every kind of question: checked in order, kept over a reload, sent once', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const poll = await givenPoll(site, { title: 'Tea', description: 'Of leaves' }, [...everyQuestion])
  const views = page.waitForRequest('/api/page-view')
  await page.goto(pages.poll.href({ token: poll.uniqueToken }))
  expect((await views).postDataJSON()).toEqual({ path: pages.poll.path })
  await expect(page).toHaveTitle(/^Tea · /)
  await expect(page.getByRole('heading', { name: 'Tea', level: 1 })).toBeVisible()
  const remembered =
    'What you type stays in this tab until you submit. After that this browser remembers only that it has answered.'
  await expect(page.getByText(remembered)).toBeVisible()
  await expect(page.getByText('no name, no network address, no cookie, no time')).toBeVisible()

  await submit(page).click()
  await expectNote(page, missing, 'Please answer: Tea?')
  const tea = page.getByRole('radiogroup', { name: '1. Tea?' })
  await expect(tea.getByRole('radio', { name: 'Black' })).toBeFocused()
  await expect(tea.getByRole('radio', { name: 'Green' })).toHaveAccessibleDescription('Please answer: Tea?')
  await expectAccessible(page)

  // One stop for the Tab key, arrows within.
  await page.keyboard.press('ArrowDown')
  await expect(tea.getByRole('radio', { name: 'Green' })).toBeChecked()
  await tea.getByRole('radio', { name: 'Other' }).check()
  await submit(page).click()
  await expectNote(page, '“Other” is empty', 'Write your answer beside “Other”, or choose another: Tea?')
  await expect(tea.getByLabel('Other, in your words')).toBeFocused()
  await page.keyboard.type('Rooibos')

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

  const release = await holdBack(page, '/api/poll-responses')
  const call = page.waitForRequest('/api/poll-responses')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.getByLabel('4. And why?').focus()
  await page.keyboard.type(' Too late')
  await expect(page.getByLabel('4. And why?')).toHaveValue('It glows.')
  expect((await call).headers().cookie).toBeUndefined()
  release()
  await expectNote(page, 'Success', 'Your response has been submitted!')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible()
  await expectAccessible(page)
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
  await page.goto(pages.poll.href({ token: poll.uniqueToken }))
  await page.getByLabel('1. Why?').fill('So')
  await page.getByLabel('Your Email (Optional)').fill('nobody')
  await submit(page).click()
  await expect(page.getByLabel('Your Email (Optional)')).toBeFocused()
  await page.getByLabel('Your Email (Optional)').fill('')

  // It arrives, but its answer is lost on the way.
  console.expect(/net::ERR_FAILED/)
  await loseAnswer(page, '/api/poll-responses')
  await submit(page).click()
  await expectNote(page, 'Error', 'Failed to submit response. Please try again.')
  await expect(submit(page)).toBeFocused()
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
  await loseAnswer(page, '/api/poll-responses')
  await submit(page).click()
  await expectNote(page, 'Error', 'Failed to submit response. Please try again.')
  await page.getByLabel('1. Why?').fill('Second')
  await submit(page).click()
  await expect(page.getByText('Your first answer arrived, and it counts.')).toBeVisible()
  expect(await responsesOf(site, poll)).toHaveLength(2)

  // Anyone, as often as they like.
  await page.reload()
  await page.getByLabel('1. Why?').fill('Again')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await responsesOf(site, poll)).toHaveLength(3)
})

test('changed while it is filled in: what fits stays; deleted: the page says so', async ({
  page,
  site,
  console,
}) => {
  console.expect(/status of 400/)
  console.expect(/status of 404/)
  const poll = await givenPoll(site, { title: 'Tea' }, [
    { questionText: 'Why?' },
    ...everyQuestion.slice(1, 2),
  ])
  await page.goto(pages.poll.href({ token: poll.uniqueToken }))
  await page.getByLabel('1. Why?').fill('So')
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await site.call('PUT', `/api/polls/${poll.id}/questions`, {
    questions: [
      { questionText: 'Why?', questionType: 'text' },
      { ...everyQuestion[1], options: ['Milk', 'Honey'] },
    ],
  })
  await submit(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'The author changed this poll' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'not taken' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Honey' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  await expect(page.getByLabel('1. Why?')).toHaveValue('So')
  await expectAccessible(page)

  await site.call('DELETE', `/api/polls/${poll.id}`)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
})
