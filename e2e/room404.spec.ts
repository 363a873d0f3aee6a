/** Room 404 as it is played: endings and deaths, chance, delays, flashes, keys and sound. */
import { pages } from '../contract/base/pages.ts'
import { type Ending, endings } from '../contract/games/rules/room404.ts'
import { story } from '../contract/games/rules/room404-story.ts'
import {
  choicesOf,
  givenChance,
  listening,
  openGame,
  plateOf,
  playMoves,
  reset,
  waysToEveryFace,
  wayTo,
  words,
} from './games/room404-play.ts'
import { draw, look } from './room404-look.ts'
import { expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

for (const width of [360, 1280]) {
  test(`every ending is reached by its choices, and looks right at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const counted = page.waitForRequest('/api/page-view')
    await openGame(page)
    // The server does not know which game is played: until the browser does, nobody can choose.
    expect(await (await page.request.get(pages.room404.href())).text()).toContain('aria-busy="true"')
    expect((await counted).postDataJSON()).toEqual({ path: pages.room404.href() })
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
  await expect(page.getByRole('region', { name: 'What took you' })).toContainText(story.taken.consumed)
  await expect(page.getByRole('button', { name: 'Continue →' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Final stats' })).toContainText(/Health0Focus0/)
})

test('who loses their focus waits', async ({ page }) => {
  await openGame(page)
  await playMoves(
    page,
    [2, 2].map(choice => ({ choice })),
  )
  await choicesOf(page).nth(0).click()
  await page.getByRole('button', { name: 'Continue →' }).click()
  // The telephone's words are read also by those whom they cost the last of their Focus.
  await choicesOf(page).nth(1).click()
  await expect(plateOf(page)).toHaveText('Please Wait')
  const took = page.getByRole('region', { name: 'What took you' })
  await expect(took).toContainText('“Is that reception?”')
  await expect(took).toContainText(story.taken.loop)
  await expect(took.getByRole('list', { name: 'Changes' })).toContainText('−1 Focus')
  await expect(page.getByRole('status')).toContainText(`${story.taken.loop} Please Wait.`)
  await look(page, 'death')
  await page.reload()
  await listening(page)
  await expect(took).toContainText('“Is that reception?”')
})

test('glitch50: with luck the fourth floor, without it the lobby and its echo', async ({ page }) => {
  await openGame(page)
  await givenChance(page, 0.49)
  await playMoves(page, [{ choice: 0 }, { choice: 0, success: true }])
  await expect(words(page, 'The fourth floor is one corridor.')).toBeVisible()
  await expect(page.getByText('ECHO')).toBeHidden()
  await reset(page)
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
  const note = page.locator('[data-note=focus]')
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
    context,
  }) => {
    // Slower still: the story must be quicker than the ink, on the slowest machine.
    const browser = await context.newCDPSession(page)
    await browser.send('Animation.enable')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    await page.setViewportSize({ width: 1280, height: 900 })
    await openGame(page)
    await expect(choicesOf(page)).toHaveCount(3)
    const inks = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    expect(await inks()).toBeGreaterThan(3)
    await words(page, 'The lobby smells').click()
    await expect.poll(inks).toBe(0)

    // Choices that nobody sees yet cannot be hit by chance: such a click only hurries them.
    await page.reload()
    await listening(page)
    // A key chooses nothing that nobody has seen either: it hurries, too, and the line under the text says so.
    await expect(page.getByText('Click, or press Escape, to hurry the ink')).toBeVisible()
    await page.keyboard.press('1')
    await expect.poll(inks).toBe(0)
    await expect(plateOf(page)).toHaveText('ROOM 1')
    await expect(choicesOf(page).first()).toBeEnabled()
    await page.evaluate(() => localStorage.setItem('room404-card-read', 'yes'))
    await page.reload()
    await listening(page)
    const box = await choicesOf(page).first().boundingBox()
    if (!box) throw new Error('The choices are not on the page')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(inks).toBe(0)
    await expect(choicesOf(page).first()).toBeEnabled()
    await expect(plateOf(page)).toHaveText('ROOM 1')

    await playMoves(page, [{ choice: 1 }])
    await page.keyboard.press('Escape')
    await page.keyboard.press('3')
    await expect(words(page, 'It is not locked')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(inks).toBe(0)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${pages.room404.href()}`)
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  // Keys belong to whatever has the focus.
  await page.getByRole('link', { name: '← Inside the Mind of the Author' }).focus()
  await page.keyboard.press('1')
  await expect(plateOf(page)).toHaveText('ROOM 1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('on a phone the first choice of every room is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGame(page)
  await page.evaluate(() => localStorage.setItem('room404-card-read', 'yes'))
  for (const moves of waysToEveryFace()) {
    await page.evaluate(() => localStorage.removeItem('room404-save'))
    await page.reload()
    await listening(page)
    await playMoves(page, moves)
    await expect(choicesOf(page).first()).toBeInViewport({ ratio: 1 })
  }
})

test('a second stay has other words; beginning again is asked about, and forgets', async ({ page }) => {
  await openGame(page)
  await playMoves(page, [{ choice: 1 }])
  await page.getByRole('button', { name: 'Reset' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Begin again?' })
  await look(page, 'reset')
  await asking.getByRole('button', { name: 'Stay' }).click()
  await expect(plateOf(page)).toHaveText('ROOM 3')
  await reset(page)
  await expect(plateOf(page)).toHaveText('ROOM 1')
  // The other words come when somebody stays again.
  await expect(words(page, 'The clerk does not open the ledger. It is open.')).toBeVisible()
  await page.keyboard.press('1')
  await expect(words(page, 'The key is cold this time.')).toBeVisible()
  await page.reload()
  await listening(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('3')
  await expect(words(page, 'will try the ledger.')).toBeVisible()
})

test('something comes nearer with every second choice', async ({ page }) => {
  await openGame(page)
  await playMoves(
    page,
    [1, 2, 0].map(choice => ({ choice })),
  )
  await expect(page.locator('.room404-near')).toContainText('Somewhere below you a door is closed')
  await expect(page.locator('.room404')).toHaveAttribute('data-focus', '3')
  await playMoves(
    page,
    [1, 2, 0, 1, 2].map(choice => ({ choice })),
    3,
  )
  await expect(page.locator('.room404-near')).toContainText('The lift has gone down.')
})
