/** The editor of Room 404: the author's words in the game and out of it again, drafts, map, search, preview, file. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { openGame } from './games/room404-play.ts'
import { look } from './room404-look.ts'
import { expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choiceOf = (page: Page, card: string, name: string) => cardOf(page, card).getByRole('group', { name })

/** One room is open at a time. */
async function unfold(page: Page, card: string): Promise<void> {
  const room = cardOf(page, card).locator('details').first()
  if ((await room.getAttribute('open')) === null) await room.locator('summary').first().click()
  await expect(page.locator('details[name=room404-face][open]')).toHaveCount(1)
}

async function openEditor(page: Page): Promise<void> {
  await page.goto(pages.room404Texts.href())
  await expect(page.getByRole('heading', { level: 1, name: 'Room 404' })).toBeVisible()
  await expect(cardOf(page, 'Map')).toBeVisible()
}

async function closeNote(page: Page, title: string, description?: string): Promise<void> {
  await expectNote(page, title, description)
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(noteOf(page)).toHaveCount(0)
}

test('the author’s words appear in the game, and go again', async ({ author, visitor, console }) => {
  console.expect(/net::ERR_FAILED/)
  await openEditor(author)
  const card = cardOf(author, 'Room 1 · The front desk')
  const description = card.getByLabel('Description')
  const saveDescription = card.getByRole('button', { name: 'Save Description' })
  await expect(saveDescription).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Reset to Default' })).toHaveCount(0)
  await description.fill('  ')
  await expect(card.getByText('Unsaved Description', { exact: true })).toBeVisible()
  await saveDescription.click()
  await closeNote(author, 'Error', 'Room description cannot be empty.')
  await description.fill('A lobby <b>without</b> anybody.\n\nA bell.')
  await author.route('/api/room404/descriptions', route => route.abort(), { times: 1 })
  await saveDescription.click()
  await closeNote(author, 'Error', 'Failed to save room description.')
  await saveDescription.click()
  await closeNote(author, 'Description saved')
  await expect(card.getByText('Custom Description', { exact: true })).toBeVisible()
  await expect(card.getByText('Unsaved Description')).toBeHidden()
  await expect(saveDescription).toBeDisabled()

  // The stairs have no words of the story's own.
  const stairs = choiceOf(author, 'Room 1 · The front desk', '2. Take the key, and the stairs.')
  await expect(stairs).toContainText('Type:progress')
  await expect(stairs).toContainText('Next:Room 3')
  await expect(stairs).toContainText('Effects:none')
  const save = stairs.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await stairs.getByLabel('Transition text').fill('\n')
  await save.click()
  await closeNote(author, 'Error', 'Transition text cannot be empty.')
  await stairs.getByLabel('Transition text').fill('Up, by your own feet.')
  await expect(stairs.getByText('Unsaved', { exact: true })).toBeVisible()
  await author.route('/api/room404/transitions', route => route.abort(), { times: 1 })
  await save.click()
  await closeNote(author, 'Error', 'Failed to save transition text.')
  await save.click()
  await closeNote(author, 'Transition saved')
  await expect(stairs.getByText('Customized', { exact: true })).toBeVisible()

  const reader = await visitor()
  await openGame(reader)
  await expect(reader.locator('.room404-story p')).toHaveText(['A lobby <b>without</b> anybody.', 'A bell.'])
  await reader.keyboard.press('2')
  await expect(reader.locator('.room404-story')).toHaveText('Up, by your own feet.')

  const resetStairs = stairs.getByRole('button', { name: 'Reset to Default' })
  await author.route('/api/room404/transitions/**', route => route.abort(), { times: 1 })
  await resetStairs.click()
  await closeNote(author, 'Error', 'Failed to reset transition text.')
  await resetStairs.click()
  await closeNote(author, 'Transition reset')
  await expect(stairs.getByText('Customized')).toBeHidden()
  const resetDescription = card.getByRole('button', { name: 'Reset to Default' })
  await author.route('/api/room404/descriptions/**', route => route.abort(), { times: 1 })
  await resetDescription.click()
  await closeNote(author, 'Error', 'Failed to reset room description.')
  await resetDescription.click()
  await closeNote(author, 'Description reset')
  await expect(description).toHaveValue(/^The lobby smells of wet wool/)
  await openGame(reader)
  await expect(reader.locator('.room404-story')).toContainText('The lobby smells of wet wool')
  await reader.keyboard.press('2')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('ROOM 3')
})

test('drafts survive a reload and warn before they are left', async ({ author, visitor }) => {
  author.on('dialog', dialog => dialog.accept())
  await openEditor(author)
  const echo = choiceOf(author, 'Room 4 · The corridor, echo', '4. Call out your own name.')
  await unfold(author, 'Room 4 · The corridor, echo')
  await expect(cardOf(author, 'Room 4 · The corridor, echo')).toContainText('ECHO')
  await echo.getByLabel('Transition text').fill('“Who?” ask the doors.')
  await expect(echo).toContainText('21 characters, 4 words')
  await author.reload()
  await unfold(author, 'Room 4 · The corridor, echo')
  await expect(echo.getByLabel('Transition text')).toHaveValue('“Who?” ask the doors.')
  await expect(echo.getByText('Unsaved', { exact: true })).toBeVisible()
  const reader = await visitor()
  const texts = await reader.request.get('/api/room404/transitions')
  expect(await texts.json()).toEqual([])

  await author.getByRole('link', { name: '← Back to games' }).click()
  const question = author.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(author).toHaveURL(pages.room404Texts.href())
  await author.getByRole('link', { name: '← Back to games' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(author).toHaveURL(pages.games.href())

  await openEditor(author)
  await unfold(author, 'Room 4 · The corridor, echo')
  await expect(echo.getByLabel('Transition text')).toHaveValue('“Who?” ask the doors.')
  await echo.getByRole('button', { name: 'Discard draft' }).click()
  await expect(echo.getByLabel('Transition text')).toHaveValue(
    /^“Not found,” say the doors, not quite together\./,
  )
  await author.getByRole('link', { name: '← Back to games' }).click()
  await expect(author).toHaveURL(pages.games.href())
})

test('the map and the search lead to the texts', async ({ author }) => {
  await openEditor(author)
  const map = author.getByRole('navigation', { name: 'Map of the rooms' })
  await expect(map.getByRole('link')).toHaveCount(17)
  const corridor = map.getByRole('link', { name: /^Room 4, The corridor, echo/ })
  await expect(corridor).toHaveAccessibleName(/Leads to: .*Room 9, The linen/)
  await corridor.focus()
  await author.keyboard.press('Enter')
  await expect(cardOf(author, 'Room 4 · The corridor, echo')).toBeFocused()
  await expect(cardOf(author, 'Room 4 · The corridor, echo')).toBeInViewport()

  await expect(author.locator('details[name=room404-face][open]')).toHaveCount(1)
  await unfold(author, 'Room 9 · The linen')
  await choiceOf(author, 'Room 9 · The linen', '4. Turn back.').getByLabel('Transition text').fill('A ZEBRA.')
  await author.getByLabel('Search in all texts').fill(' zebra ')
  const found = author.getByRole('region', { name: 'Search' })
  await expect(found.getByRole('status')).toHaveText('1 text')
  await found.getByRole('button', { name: /Room 9 · The linen, after choice 4/ }).click()
  await expect(author.locator('#room-9-4')).toBeFocused()
  await author.getByLabel('Search in all texts').fill('speaking')
  await expect(found.getByRole('button')).toHaveText(/^Ending.*Speaking/)
  await author.getByLabel('Search in all texts').fill('xylophone')
  await expect(found.getByRole('status')).toHaveText('0 texts')
})

test('a preview plays from any room with any stats and drafts, and keeps nothing', async ({ author }) => {
  await openEditor(author)
  const calls: string[] = []
  author.on('request', request => request.method() !== 'GET' && calls.push(request.url()))
  await unfold(author, 'Room 10 · The last landing')
  await cardOf(author, 'Room 10 · The last landing').getByLabel('Description').fill('A draft of a landing.')
  await unfold(author, 'Room 5 · Room 405, echo')
  await cardOf(author, 'Room 5 · Room 405, echo').getByRole('button', { name: 'Play from here' }).click()
  const preview = author.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('The bed has been slept in', { exact: false }).first()).toBeVisible()
  await expect(preview.getByText('ECHO', { exact: true })).toBeVisible()
  await preview.getByLabel('Room', { exact: true }).selectOption({ label: 'Room 10 · The last landing' })
  await preview.getByLabel('Secrets').selectOption('3')
  await expect(preview.locator('.room404-story')).toHaveText('A draft of a landing.')
  await preview.getByRole('button', { name: 'Take the stairs.' }).click()
  await author.keyboard.press('Enter')
  await expect(preview.getByRole('heading', { name: 'Found' })).toBeVisible()
  await preview.getByRole('button', { name: 'Start over' }).click()
  await preview.getByLabel('Focus').selectOption('1')
  await preview.getByLabel('Room', { exact: true }).selectOption({ label: 'Room 9 · The linen' })
  await preview.getByRole('button', { name: 'Lift the hem, and look at them first.' }).click()
  await expect(preview.getByRole('heading', { name: 'Please Wait' })).toBeVisible()
  await author.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  expect(calls).toEqual([])
  expect(await author.evaluate(() => Object.keys(localStorage))).toEqual(['room404-drafts'])
})

test('all texts go into one file and come back from it', async ({ author, site }) => {
  const text = { roomId: 1, choiceIndex: 0, isEcho: true, transitionText: 'The lift knows.' }
  await site.call('POST', '/api/room404/transitions', text)
  await openEditor(author)
  const download = author.waitForEvent('download')
  await author.getByRole('button', { name: 'Export texts' }).click()
  const file = await (await download).path()
  expect((await download).suggestedFilename()).toBe('room404-texts.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ transitions: [text], descriptions: [] })

  await site.call('DELETE', '/api/room404/transitions/1/0/true')
  await site.call('POST', '/api/room404/descriptions', { roomId: 2, isEcho: false, description: 'No lift.' })
  await author.reload()
  const input = author.getByLabel('File of texts')
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('[1]') })
  const wrong = 'That is not a file of Room 404 texts. Choose one that was exported from this page.'
  await closeNote(author, 'Error', wrong)
  await input.setInputFiles(file)
  const question = author.getByRole('alertdialog', { name: 'Replace your texts?' })
  await expect(question).toContainText('1 text in this file will replace the 1 that you have saved.')
  await question.getByRole('button', { name: 'Replace' }).click()
  await closeNote(author, 'Texts imported', '1 text of yours are in the game.')
  const lift = choiceOf(author, 'Room 1 · The front desk, echo', '1. Take the key. Leave the tag as it lies.')
  await unfold(author, 'Room 1 · The front desk, echo')
  await expect(lift.getByLabel('Transition text')).toHaveValue('The lift knows.')
  await expect(author.getByText('Custom Description')).toHaveCount(0)
})

test('a stranger is led to the front page', async ({ page }) => {
  await page.goto(pages.room404Texts.href())
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
})

test('the author takes an entry off the leaderboard', async ({ author: page, site }) => {
  const score = { playerName: 'Rude', health: '3', sanity: '2', secrets: '1', ending: 'escape' }
  await site.call('POST', '/api/room404/leaderboard', score)
  await openEditor(page)
  const board = cardOf(page, 'Leaderboard')
  await expect(board.getByRole('listitem')).toHaveText(/Rude Checked Out, secrets 1, health 3, focus 2/)
  await board.getByRole('button', { name: 'Delete the entry of Rude' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await closeNote(page, 'Entry deleted')
  await expect(board).toContainText('No entries yet.')
  expect((await site.call('GET', '/api/room404/leaderboard')).body).toEqual([])
})

test('on a phone every room is found by its name, with what of it is the author’s', async ({
  author,
  site,
}) => {
  const text = { roomId: 9, choiceIndex: 0, isEcho: false, transitionText: 'Good night.' }
  await site.call('POST', '/api/room404/transitions', text)
  await author.setViewportSize({ width: 360, height: 740 })
  await author.goto(pages.room404Texts.href())
  const rooms = author.getByRole('navigation', { name: 'Rooms' })
  await expect(rooms.getByRole('link')).toHaveCount(17)
  await look(author, 'editor')
  await rooms.getByRole('link', { name: 'Room 9, The linen 1 of yours' }).click()
  await expect(cardOf(author, 'Room 9 · The linen')).toBeFocused()
  await expect(choiceOf(author, 'Room 9 · The linen', '1. Say good evening, and go through.')).toContainText(
    'Customized',
  )
  await expect(author.locator('details[name=room404-face][open]')).toHaveCount(1)
})
