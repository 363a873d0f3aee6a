/** What Room 404 remembers: a game through reloads, broken saves, the name and the leaderboard. */
import type { Page } from '@playwright/test'
import { refusedAs } from '../server/test/refused-as.ts'
import { choicesOf, listening, openGame, plateOf, playMoves, wayTo, words } from './games/room404-play.ts'
import { look } from './room404-look.ts'
import { expectNote, holdBack, loseAnswer } from './steps.ts'
import { expect, test } from './story.ts'

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('room404-save'))
const statsOf = (page: Page) => page.getByRole('main').locator('dl').first()
const nameDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign the guest book' })
const out = [1, 0, 3, 0, 0].map(choice => ({ choice }))

test('a reload in the middle changes nothing, between two rooms, in one, and at the end', async ({
  page,
}) => {
  await openGame(page)
  await expect(choicesOf(page)).toHaveCount(3)
  expect(await saved(page)).toBeNull()
  await page.keyboard.press('1')
  await expect(words(page, 'The key is warm')).toBeVisible()
  // Nobody has left room 1 yet.
  expect(await saved(page)).toBeNull()
  await page.keyboard.press('Enter')
  await expect(plateOf(page)).toHaveText('ROOM 2')
  await page.keyboard.press('3')
  await expect(words(page, 'They are wearing your coat.')).toBeVisible()
  await page.reload()
  await listening(page)
  await expect(words(page, 'They are wearing your coat.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Changes' })).toHaveText('−1 Focus')
  await page.getByRole('button', { name: 'Continue →' }).click()
  await expect(plateOf(page)).toHaveText('ROOM 4')
  await page.reload()
  await listening(page)
  await expect(plateOf(page)).toHaveText('ROOM 4')
  await expect(statsOf(page)).toHaveText(/Health3.*Focus2.*Secrets0/)
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(plateOf(page)).toHaveText('Checked Out')
  await page.reload()
  await listening(page)
  await expect(plateOf(page)).toHaveText('Checked Out')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(plateOf(page)).toHaveText('ROOM 1')
  expect(await saved(page)).toBeNull()
  await page.reload()
  await listening(page)
  await expect(plateOf(page)).toHaveText('ROOM 1')
})

test('a broken or older save is as if it were not there', async ({ page }) => {
  await openGame(page)
  for (const save of [
    '{',
    '404',
    '{"version":0,"moves":[{"choice":0}],"arrived":true}',
    '{"version":3,"moves":[9]}',
  ]) {
    await page.evaluate(text => localStorage.setItem('room404-save', text), save)
    await page.reload()
    await listening(page)
    await page.keyboard.press('3')
    await expect(words(page, 'He turns it to face you.')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('the name is asked for after ten seconds, once per game and device', async ({ page, visitor }) => {
  await page.clock.install()
  await openGame(page)
  const submit = nameDialog(page).getByRole('button', { name: 'Submit' })
  for (const { choice } of out) {
    await expect(choicesOf(page).first()).toBeEnabled()
    await page.keyboard.press(String(choice + 1))
    if (choice === 1) await page.clock.fastForward(300)
    else await page.keyboard.press('Enter')
  }
  await expect(plateOf(page)).toHaveText('Checked Out')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.reload()
  // The page's scripts take it over in a task of their own, for which the clock that stands has to move.
  const isBusy = async () => {
    await page.clock.runFor(10)
    return page.locator('.room404').getAttribute('aria-busy')
  }
  await expect.poll(isBusy, { intervals: [50] }).toBeNull()
  await expect(plateOf(page)).toHaveText('Checked Out')
  await page.clock.runFor(9_000)
  await expect(nameDialog(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(nameDialog(page)).toBeVisible()
  await page.clock.resume()
  await expect(submit).toBeDisabled()
  const name = nameDialog(page).getByLabel('Name')
  await name.fill('   ')
  await expect(submit).toBeDisabled()
  await expect(name).toHaveAttribute('maxlength', '30')
  await name.fill('  Ada  ')
  await look(page, 'name')
  const call = page.waitForRequest('/api/room404/leaderboard')
  await name.press('Enter')
  expect((await call).postDataJSON()).toEqual({
    playerName: 'Ada',
    health: '2',
    sanity: '3',
    secrets: '0',
    ending: 'escape',
    moves: out,
    pressId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  await expectNote(page, 'Success!', 'Your score has been added to the leaderboard')
  await expect(nameDialog(page)).toBeHidden()
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect(board.getByRole('row').nth(1)).toHaveText(/1AdaChecked Out0.*2.*3/)
  await expect(page.getByRole('button', { name: 'Sign the guest book' })).toBeHidden()
  await page.clock.fastForward(20_000)
  await page.reload()
  await listening(page)
  await expect(board).toContainText('Ada')
  await expect(page.getByRole('button', { name: 'Sign the guest book' })).toBeHidden()
  await page.clock.fastForward(20_000)
  await expect(nameDialog(page)).toBeHidden()

  // A new game may sign again.
  await page.getByRole('button', { name: 'New Game' }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['room404-stays'])

  const other = await visitor()
  await openGame(other)
  await playMoves(
    other,
    wayTo(({ ending }) => ending === 'secret'),
  )
  await expect(other.getByRole('region', { name: 'Leaderboard' })).toContainText('Ada')
  await other.getByRole('button', { name: 'Sign the guest book' }).click()
  await nameDialog(other).getByLabel('Name').fill('Grace')
  await nameDialog(other).getByRole('button', { name: 'Submit' }).click()
  await expect(other.getByRole('region', { name: 'Leaderboard' }).getByRole('row').nth(1)).toContainText(
    'GraceFound',
  )
})

test('a score that could not be sent can be sent again; a forged one is refused', async ({
  page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await openGame(page)
  await playMoves(page, out)
  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  await nameDialog(page).getByLabel('Name').fill('Ada')
  // Its answer comes when a new game has begun: that one is not signed by it.
  const release = await holdBack(page, '/api/room404/leaderboard', { times: 1 })
  const sent = page.waitForRequest('/api/room404/leaderboard')
  await nameDialog(page).getByRole('button', { name: 'Submit' }).click()
  await sent
  await nameDialog(page).getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'New Game' }).click()
  release()
  await expectNote(page, 'Success!', 'Your score has been added to the leaderboard')
  await playMoves(page, out)
  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  await nameDialog(page).getByLabel('Name').fill('Bob')
  // It arrives, and its answer is lost.
  await loseAnswer(page, '/api/room404/leaderboard')
  await nameDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expectNote(page, 'Error', 'Failed to submit score. Please try again.')
  await expect(nameDialog(page).getByLabel('Name')).toHaveValue('Bob')
  await nameDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expectNote(page, 'Success!', 'Your score has been added to the leaderboard')

  const forged = { playerName: 'Eve', health: '9', sanity: '9', secrets: '3', ending: 'secret', moves: out }
  const answer = await site.call('POST', '/api/room404/leaderboard', forged)
  expect(answer).toEqual({ status: 400, body: refusedAs('scoreNotBelieved') })
  expect((await site.call('GET', '/api/room404/leaderboard')).body).toHaveLength(2)
})
