/** Who comes to Room 404 for the first time, and who comes back: the registration card, and which words are read. */
import type { Locator } from '@playwright/test'
import { faultsOf, noFaults, sidewaysOf } from './axe.ts'
import { choicesOf, listening, openGame, plateOf, playMoves, reset, words } from './games/room404-play.ts'
import { look } from './room404-look.ts'
import { holdBack } from './steps.ts'
import { expect, test } from './story.ts'

const firstWords = 'The lobby smells of wet wool'

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
const bottomOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

test('a new guest reads what Health, Focus and Secrets are; once put away the card stays so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGame(page)
  // What a guest came for is on the first screen, the card below it.
  for (const at of [0, 1, 2]) await expect(choicesOf(page).nth(at)).toBeInViewport({ ratio: 1 })
  const card = page.getByRole('group').filter({ hasText: 'Registration card' })
  await expect(card.getByText('At zero the house keeps it.')).toBeVisible()
  await expect(card.getByText('At zero you sit down and wait.')).toBeVisible()
  await look(page, 'card')
  expect(await faultsOf(page)).toEqual(noFaults)
  const first = choicesOf(page).first()
  expect(await bottomOf(choicesOf(page).last())).toBeLessThanOrEqual(await topOf(card))
  await card.getByRole('button', { name: 'Put the card away' }).click()
  await expect(card.getByText('At zero the house keeps it.')).toBeHidden()
  await page.reload()
  await listening(page)
  await expect(card.getByText('Registration card')).toBeVisible()
  await expect(card.getByText('At zero the house keeps it.')).toBeHidden()
  await card.getByText('Registration card').click()
  await expect(card.getByText('At zero the house keeps it.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await sidewaysOf(page)).toBe(0)
  await first.click()
  await expect(card).toBeHidden()
})

const otherWords = 'The clerk does not open the ledger. It is open.'

test('which words a second stay reads is decided before the first of them is seen', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await openGame(page)
  await expect(words(page, firstWords)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('room404-stays', 'yes'))
  await page.reload()
  await expect(words(page, otherWords)).toBeVisible()

  // The other words come late: somebody reads the first ones by then, and goes on reading them.
  const release = await holdBack(page, '**/*second-stay*')
  await page.reload()
  await listening(page)
  await expect(words(page, firstWords)).toBeVisible()
  const late = page.waitForResponse('**/*second-stay*')
  release()
  await (await late).finished()
  await page.keyboard.press('Escape')
  await expect(choicesOf(page).first()).toBeEnabled()
  await expect(words(page, firstWords)).toBeVisible()
  await expect(words(page, otherWords)).toBeHidden()
  await page.keyboard.press('3')
  await expect(words(page, 'will try the ledger.')).toBeVisible()
})

test('no stay reads like the one before it', async ({ page }) => {
  await openGame(page)
  const again = async (seen: string) => {
    await playMoves(page, [{ choice: 1 }])
    await reset(page)
    await expect(words(page, seen)).toBeVisible()
  }
  await expect(words(page, firstWords)).toBeVisible()
  await again(otherWords)
  await again('as one makes room for a colleague.')
  await page.keyboard.press('3')
  await expect(words(page, 'He gives you the pen with it.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(plateOf(page)).toHaveText('ROOM 2')
  await reset(page)
  await expect(words(page, otherWords)).toBeVisible()
})

test('a slow line does not change the words of a game that is begun again', async ({ page, console }) => {
  console.expect(/net::ERR_FAILED/)
  await openGame(page)
  await page.route('**/*second-stay*', route => route.abort())
  await playMoves(page, [{ choice: 1 }])
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await expect(plateOf(page)).toHaveText('ROOM 1')
  await expect(words(page, firstWords)).toBeVisible()
})
