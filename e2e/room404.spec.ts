/** Room 404 as it is played: endings and deaths, chance, delays, what is remembered, the name, the leaderboard. */
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Ending, endings } from '../contract/games/room404.ts'
import { story } from '../contract/games/room404-story.ts'
import { choicesOf, givenChance, listening, openGame, plateOf, playMoves, wayTo } from './room404-play.ts'
import { expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('room404-save'))
const statsOf = (page: Page) => page.getByRole('main').locator('dl').first()
const words = (page: Page, text: string) => page.locator('.room404-story').getByText(text)
const nameDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign the guest book' })
const out = [1, 0, 3, 0, 0].map(choice => ({ choice }))

async function draw(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const width = page.viewportSize()?.width
  await page.screenshot({ path: join(process.env.SCREENSHOTS, `room404-${name}-${width}.png`) })
}

/** axe, nothing sideways, and a drawing where SCREENSHOTS says. */
async function look(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const sideways = await page.evaluate(() => {
    const root = document.documentElement
    return root.scrollWidth - root.clientWidth
  })
  await draw(page, name)
  expect.soft({ violations: violations.map(({ id, nodes }) => [id, nodes.length]), sideways }, name).toEqual({
    violations: [],
    sideways: 0,
  })
}

for (const width of [360, 1280]) {
  test(`every ending is reached by its choices, and looks right at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openGame(page)
    await expect(page).toHaveTitle(/^Room 404 · /)
    await look(page, 'room')
    const ways: [Ending, (end: { health: number; sanity: number; ending: Ending | null }) => boolean][] =
      endings.map(ending => [ending, end => end.ending === ending && end.health > 0 && end.sanity > 0])
    for (const [ending, isWanted] of ways) {
      await playMoves(page, wayTo(isWanted))
      const { title, description } = story.endings[ending]
      await expect(plateOf(page)).toHaveText(title)
      await expect(page.locator('.room404-story p').last()).toHaveText(description.split('\n').at(-1) ?? '')
      await expect(page.getByRole('region', { name: 'Final stats' })).toContainText(/Health.*Focus.*Secrets/)
      await look(page, `ending-${ending}`)
      await page.getByRole('button', { name: 'New Game' }).click()
      await expect(plateOf(page)).toHaveText('ROOM 1')
    }
  })
}

test('who dies of health and focus at once dies of health; the choice leads nowhere any more', async ({
  page,
}) => {
  await openGame(page)
  const way = wayTo(({ health, sanity }) => health === 0 && sanity === 0)
  const end = await playMoves(page, way)
  expect(end.ending).toBe('consumed')
  await expect(page.getByRole('button', { name: 'Continue →' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Final stats' })).toContainText(/Health0Focus0/)
})

test('who loses their focus waits', async ({ page }) => {
  await openGame(page)
  await playMoves(page, [{ choice: 2 }, { choice: 2 }])
  await choicesOf(page).nth(2).click()
  await expect(plateOf(page)).toHaveText('Please Wait')
})

test('glitch50: with luck the fourth floor, without it the lobby and its echo', async ({ page }) => {
  await openGame(page)
  await givenChance(page, 0.49)
  await playMoves(page, [{ choice: 0 }, { choice: 0, success: true }])
  await expect(words(page, 'The fourth floor is one corridor.')).toBeVisible()
  await expect(page.getByText('ECHO')).toBeHidden()
  await page.getByRole('button', { name: 'Reset' }).click()
  await givenChance(page, 0.5)
  await playMoves(page, [{ choice: 0 }, { choice: 0, success: false }])
  await expect(words(page, 'The mat is dry.')).toBeVisible()
  await expect(page.getByText('ECHO', { exact: true })).toBeVisible()
  await look(page, 'echo')
})

test('the delays: a move without words, a flash, a note of what changed', async ({ page }) => {
  await page.clock.install()
  await openGame(page)
  await expect(choicesOf(page)).toHaveCount(3)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const room = plateOf(page)

  await page.keyboard.press('2')
  await expect(choicesOf(page).first()).toBeDisabled()
  await page.clock.runFor(299)
  await expect(room).toHaveText('ROOM 1')
  await page.clock.runFor(1)
  await expect(room).toHaveText('ROOM 3')

  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-flash]')).toBeAttached()
  await page.clock.runFor(499)
  await expect(page.locator('[data-flash]')).toBeAttached()
  await page.clock.runFor(1)
  await expect(page.locator('[data-flash]')).not.toBeAttached()
  await expect(room).toHaveText('ROOM 1')
  await expect(page.getByText('ECHO', { exact: true })).toBeVisible()

  await page.keyboard.press('4')
  await expect(page.getByRole('list', { name: 'Changes' })).toHaveText('−1 Focus')
  await expect(page.getByRole('status')).toContainText('Focus −1, now 2. The number has been punched out.')
  await page.keyboard.press('Enter')
  const note = page.locator('[data-note=Focus]')
  await expect(note).toHaveText('−1')
  await page.clock.runFor(2_999)
  await expect(note).toBeVisible()
  await page.clock.runFor(1)
  await expect(note).toBeHidden()
})

test.describe('with things in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('ink is slow until somebody is in a hurry; a glitch is one flash in half a second', async ({
    page,
  }) => {
    await openGame(page)
    await expect(choicesOf(page)).toHaveCount(3)
    const inks = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    expect(await inks()).toBeGreaterThan(3)
    await words(page, 'The lobby smells').click()
    await expect.poll(inks).toBe(0)

    await playMoves(page, [{ choice: 1 }])
    await page.keyboard.press('3')
    await page.clock.install()
    await page.keyboard.press('Enter')
    const flash = page.locator('.room404-flash')
    await expect(flash).toBeVisible()
    const timing = await flash.evaluate(element => {
      const [animation] = element.getAnimations()
      animation?.pause()
      if (animation) animation.currentTime = 150
      const effect = animation?.effect
      if (!(effect instanceof KeyframeEffect)) return undefined
      return { frames: effect.getKeyframes().map(({ opacity }) => opacity), ...effect.getTiming() }
    })
    // Dark, light, dark: once.
    expect(timing).toMatchObject({ frames: ['0', '1', '0'], duration: 500, iterations: 1 })
    await draw(page, 'flash')
  })
})

test('where motion is unwanted a line is written instead of the flash', async ({ page }) => {
  await openGame(page)
  await playMoves(page, [{ choice: 1 }])
  await page.keyboard.press('3')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.keyboard.press('Enter')
  await expect(page.locator('.room404-calm')).toHaveText('The corridor is not where it was.')
  await expect(page.locator('.room404-flash')).toBeHidden()
  await draw(page, 'calm')
})

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
    '{"version":1,"moves":[9]}',
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
  await listening(page)
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
    ...{ playerName: 'Ada', health: '2', sanity: '3', secrets: '0', ending: 'escape' },
    moves: out,
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
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

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
  await page.route('/api/room404/leaderboard', route => route.abort(), { times: 1 })
  await nameDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expectNote(page, 'Error', 'Failed to submit score. Please try again.')
  await expect(nameDialog(page).getByLabel('Name')).toHaveValue('Ada')
  await nameDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expectNote(page, 'Success!', 'Your score has been added to the leaderboard')

  const forged = { playerName: 'Eve', health: '9', sanity: '9', secrets: '3', ending: 'secret', moves: out }
  const answer = await site.call('POST', '/api/room404/leaderboard', forged)
  expect(answer).toEqual({ status: 400, body: { message: 'That score cannot be reached in Room 404' } })
  expect((await site.call('GET', '/api/room404/leaderboard')).body).toHaveLength(1)
})

test('sound is off until it is turned on, the link is copied, the way back is there', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGame(page)
  const sound = page.getByRole('button', { name: 'Sound' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectNote(page, 'Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/room404`)
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  // Keys belong to whatever has the focus.
  await page.getByRole('link', { name: '← Inside the Mind of the Author' }).focus()
  await page.keyboard.press('1')
  await expect(plateOf(page)).toHaveText('ROOM 1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
