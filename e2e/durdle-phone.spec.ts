/** Durdle on small phones and without JavaScript: all of it on one screen, and said what there is not. */
import { pages } from '../contract/base/pages.ts'
import { guess, open, rowOf } from './games/durdle-play.ts'
import { givenDurdle } from './given.ts'
import { expect, test } from './story.ts'

for (const viewport of [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
])
  test(`board and keys stand on one screen of ${viewport.width} by ${viewport.height}`, async ({
    visitor,
    site,
  }) => {
    const game = await givenDurdle(site, { description: 'Something from the garden.' })
    const page = await visitor({ viewport, hasTouch: true, isMobile: true })
    await open(page, game.uniqueToken)
    for (const row of [0, 5]) await expect(rowOf(page, row)).toBeInViewport({ ratio: 1 })
    for (const key of ['Q', 'Enter', 'Delete the last letter'])
      await expect(page.getByRole('button', { name: key, exact: true })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'How to Play' }).tap()
    const help = page.getByRole('dialog', { name: 'How to Play' })
    await expect(help).toContainText('Press the keys on the screen.')
    await expect(help.getByText('write it into the field')).toBeHidden()
  })

test('a letter guessed more often than the word has it is said so, to eye and ear', async ({
  page,
  site,
}) => {
  const game = await givenDurdle(site, { answer: 'PLUMS' })
  await open(page, game.uniqueToken)
  await guess(page, 'passe', 0)
  await expect(rowOf(page, 0).locator('.sr-only')).toHaveText([
    'P correct,',
    'A not in the word,',
    'S elsewhere in the word,',
    'no second S,',
    'E not in the word',
  ])
  await expect(page.getByRole('status').filter({ hasText: 'PASSE' })).toHaveText(
    'PASSE: P on 1 correct. S on 3 elsewhere in the word. A, E not in the word. No second S. 5 tries left.',
  )
  await expect(page.getByText('5 tries left, no second S')).toBeVisible()
  await guess(page, 'plumb', 1)
  await expect(page.getByText('4 tries left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'How to Play' }).click()
  await expect(page.getByText('write it into the field')).toBeVisible()
})

test('without JavaScript game and leaderboard say that they need it', async ({ visitor, site }) => {
  const game = await givenDurdle(site)
  const page = await visitor({ javaScriptEnabled: false })
  const needs = (what: string) =>
    page
      .locator('noscript p')
      .filter({ hasText: `Please switch JavaScript on for this page: ${what} needs it.` })
  await page.goto(pages.durdle.href({ token: game.uniqueToken }))
  await expect(needs('the game')).toBeVisible()
  await expect(needs('the leaderboard')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.goto(pages.room404.href())
  await expect(needs('the game')).toBeInViewport()
})
