/** Who comes to Room 404 for the first time, and who comes back: the registration card, and which words are read. */
import type { Locator } from '@playwright/test'
import { faultsOf, noFaults, sidewaysOf } from './axe.ts'
import { choicesOf, listening, openGame, plateOf, playMoves, words } from './games/room404-play.ts'
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
  await page.setViewportSize({ width: 360, height: 640 })
  await openGame(page)
  const card = page.getByRole('group').filter({ hasText: 'Registration card' })
  await expect(card.getByText('At zero the house keeps it.')).toBeVisible()
  await expect(card.getByText('At zero you sit down and wait.')).toBeVisible()
  await look(page, 'card')
  expect(await faultsOf(page)).toEqual(noFaults)
  // It lies on no word of the room; put away, it leaves the first choice in sight.
  expect(await bottomOf(card)).toBeLessThanOrEqual(await topOf(words(page, firstWords)))
  const first = choicesOf(page).first()
  await first.click({ trial: true })
  await page.evaluate(() => scrollTo(0, 0))
  await card.getByRole('button', { name: 'Put the card away' }).click()
  await expect(card.getByText('At zero the house keeps it.')).toBeHidden()
  await expect(first).toBeInViewport({ ratio: 1 })
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
  const release = await holdBack(page, '**/*another-stay*')
  await page.reload()
  await listening(page)
  await expect(words(page, firstWords)).toBeVisible()
  const late = page.waitForResponse('**/*another-stay*')
  release()
  await (await late).finished()
  await page.keyboard.press('Escape')
  await expect(choicesOf(page).first()).toBeEnabled()
  await expect(words(page, firstWords)).toBeVisible()
  await expect(words(page, otherWords)).toBeHidden()
  await page.keyboard.press('3')
  await expect(words(page, 'will try the ledger.')).toBeVisible()
})

test('a slow line does not change the words of a game that is begun again', async ({ page, console }) => {
  console.expect(/net::ERR_FAILED/)
  await openGame(page)
  await page.route('**/*another-stay*', route => route.abort())
  await playMoves(page, [{ choice: 1 }])
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await expect(plateOf(page)).toHaveText('ROOM 1')
  await expect(words(page, firstWords)).toBeVisible()
})
