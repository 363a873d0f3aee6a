/**
 * The same walk over the pages of polls and games, the author's and the readers', narrow and wide, by day and by night.
 * With SCREENSHOTS=folder every stop is drawn there.
 */
import type { Page } from '@playwright/test'
import type { PollQuestion } from '../contract/answers/polls.ts'
import { pages } from '../contract/base/pages.ts'
import { shuffleCard } from '../contract/games/rules/bingo-rules.ts'
import { markGuess } from '../contract/games/rules/durdle-rules.ts'
import { openGame } from './games/room404-play.ts'
import { givenBingo, givenDurdle, givenPoll, givenPollAnswer, givenSubscribers } from './given.ts'
import { expect, test } from './story.ts'
import { stop } from './walk.ts'

const title = 'What we drink, and why nobody ever asks the cat about it'
const options = ['Black', 'Green', `Some${'thing'.repeat(12)}`]
const questions = [
  { questionText: 'Tea?', questionType: 'multiple_choice', options, isRequired: true, allowsOther: true },
  { questionText: 'With what?', questionType: 'checkbox', options: ['Milk', 'Sugar'] },
  { questionText: 'Which one?', questionType: 'text' },
  { questionText: 'And why?', questionType: 'textarea' },
] satisfies Partial<PollQuestion>[]
const answers = [
  ['Black', ['Milk', 'Sugar'], 'Assam', 'It is strong.'],
  ['Green', ['Milk'], 'Sencha', 'A long story. '.repeat(20)],
  ['Black', [], 'x'.repeat(200), null],
]

const longTitle = `Family${'Dinner'.repeat(20)}`
/** One less than a game has. */
const wrong = ['AUNTS', 'TREES', 'WORDS', 'FIBRE', 'CRANE']

const givenKept = (page: Page, key: string, kept: object) =>
  page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, JSON.stringify(kept)])

async function walkDurdle(page: Page, token: string): Promise<void> {
  await page.goto(pages.durdle.href({ token }))
  await expect(page.getByText('No scores yet')).toBeVisible()
  await stop(page, 'durdle')
  const guess = page.getByLabel('Your guess')
  await guess.fill('jolly')
  await guess.press('Enter')
  await expect(page.getByRole('dialog', { name: 'You found the word!' })).toBeVisible()
  await stop(page, 'durdle-won-dialog')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'At the first try!' })).toBeVisible()
  await stop(page, 'durdle-won')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You already played this game' })).toBeVisible()
  await expect(page.getByText('The word was JOLLY.')).toBeVisible()
  await stop(page, 'durdle-played')

  const rows = wrong.map(word => ({ word, marks: markGuess(word, 'JOLLY') }))
  await givenKept(page, `durdle:${token}`, { rows, pressId: 'a-press-of-somebody' })
  await page.reload()
  await guess.fill('mould')
  await guess.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Out of tries' })).toBeVisible()
  await stop(page, 'durdle-lost-dialog')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await expect(page.getByText('The word was JOLLY.')).toBeVisible()
  await stop(page, 'durdle-lost')
  await page.goto(pages.durdle.href({ token: 'nothing' }))
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible()
  await stop(page, 'durdle-missing')
}

async function walkBingo(page: Page, token: string): Promise<void> {
  await page.goto(pages.bingo.href({ token }))
  await expect(page.getByText('0 of 16 marked')).toBeVisible()
  await stop(page, 'bingo')
  await givenKept(page, `bingo:${token}`, { seed: 1, marks: shuffleCard(1).slice(0, 4) })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'BINGO! 🎉' })).toBeVisible()
  await stop(page, 'bingo-won')
  await page.goto(pages.bingo.href({ token: 'nothing' }))
  await expect(page.getByRole('heading', { name: 'Bingo card not found' })).toBeVisible()
  await stop(page, 'bingo-missing')
}

test.describe.configure({ mode: 'parallel' })

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 800 } })

    test('polls', async ({ author: page, site, visitor, console }) => {
      console.expect(/status of 404/)
      await givenSubscribers(site, 'ada@example.com')
      await page.goto(pages.allPolls.href())
      await expect(page.getByRole('heading', { name: 'No polls yet' })).toBeVisible()
      await stop(page, 'polls-empty')
      const poll = await givenPoll(site, { title, showResults: true }, questions)
      await givenPoll(site, { title: `Long${'Word'.repeat(30)}` }, [])

      await page.goto(pages.createPoll.href())
      await expect(page.getByLabel('Title')).toBeVisible()
      await stop(page, 'polls-create')
      await page.goto(pages.editPoll.href({ id: poll.id }))
      await expect(page.getByLabel('Title')).toHaveValue(title)
      await stop(page, 'polls-edit')
      await page.goto(pages.pollResults.href({ id: poll.id }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await stop(page, 'polls-results-empty')

      const reader = await visitor({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
      await reader.goto(pages.poll.href({ token: poll.uniqueToken }))
      await expect(reader.getByRole('heading', { name: title })).toBeVisible()
      await stop(reader, 'poll')
      for (const values of [...answers, ...answers]) await givenPollAnswer(site, poll, values)
      await reader.getByRole('radio', { name: 'Black' }).check()
      await reader.getByRole('button', { name: 'Submit Response' }).click()
      await expect(reader.getByRole('button', { name: 'Submit Response' })).toBeHidden()
      await stop(reader, 'poll-answered')
      await reader.goto(pages.poll.href({ token: 'nothing' }))
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      await stop(reader, 'poll-missing')

      await page.reload()
      await expect(page.getByRole('region', { name: 'Individual answers, a table' })).toContainText('Assam')
      await stop(page, 'polls-results')
      await page.goto(pages.allPolls.href())
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await stop(page, 'polls')

      await site.call('POST', `/api/polls/${poll.id}/close`)
      await reader.goto(pages.poll.href({ token: poll.uniqueToken }))
      await expect(reader.getByRole('heading', { name: 'Poll Closed' })).toBeVisible()
      await expect(reader.getByRole('table', { name: 'Tea?' })).toBeVisible()
      await stop(reader, 'poll-closed')
    })

    test('games', async ({ author: page, site }) => {
      await page.goto(pages.games.href())
      await expect(page.getByText('No Durdle games yet.')).toBeVisible()
      await stop(page, 'games-empty')
      await givenDurdle(site)
      await givenBingo(site, { title: longTitle })
      await page.reload()
      await expect(page.getByText('The word: JOLLY')).toBeVisible()
      await stop(page, 'games')
      const text = { roomId: 1, isEcho: false, description: 'My lobby.' }
      await site.call('POST', '/api/room404/descriptions', text)
      await page.goto(pages.room404Texts.href())
      // The table of contents is a map, or on a phone a list.
      await expect(page.getByRole('region', { name: /^(Map|Rooms)$/ })).toBeVisible()
      await page.getByLabel('Transition text').first().fill('A draft.')
      await page.getByLabel('Search in all texts').fill('telephone')
      await stop(page, 'games-room404')
    })

    test('games as they are played', async ({ page, site, console }) => {
      console.expect(/status of 404/)
      await walkDurdle(page, (await givenDurdle(site)).uniqueToken)
      await walkBingo(page, (await givenBingo(site, { title: longTitle })).uniqueToken)
      await openGame(page)
      await stop(page, 'room404')
    })
  })
}
