/** Room 404 without a mouse, from the first room to the leaderboard; and what three secrets change. */
import { story } from '../contract/games/rules/room404-story.ts'
import { choicesOf, openGame, plateOf, playMoves, wayTo, words } from './games/room404-play.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

test('a game is played, signed and begun again by keyboard alone', async ({ page }) => {
  await openGame(page)
  const way = wayTo(({ ending }) => ending === 'secret')
  const chosen = choicesOf(page).nth(way[0]?.choice ?? 0)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(chosen).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(plateOf(page)).toHaveText('ROOM 3')
  await expect(plateOf(page)).toBeFocused()
  await playMoves(page, way, 1)
  await expect(plateOf(page)).toHaveText('Found')
  await expect(plateOf(page)).toBeFocused()
  for (const name of ['New Game', 'Sign the guest book']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign the guest book' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await expectNote(page, 'Success!', 'Your score has been added to the leaderboard')
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toContainText('Ada')
  await expect(page.getByRole('dialog')).toBeHidden()
  const newGame = page.getByRole('button', { name: 'New Game' })
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(newGame).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(plateOf(page)).toHaveText('ROOM 1')
})

for (const ending of ['consumed', 'loop'] as const)
  test(`who ends by ${ending} with three secrets reads other words`, async ({ page }) => {
    await openGame(page)
    await playMoves(
      page,
      wayTo(end => end.ending === ending && end.secrets >= 3),
    )
    const { description, knowing = '' } = story.endings[ending]
    await expect(words(page, knowing.split('\n').at(-1) ?? '')).toBeVisible()
    await expect(words(page, description.split('\n').at(-1) ?? '')).toBeHidden()
    await expect(page.getByRole('status')).toContainText(knowing.split('\n')[0] ?? '')
  })
