/** The author's games: created, shared, changed, closed, deleted, and put into a letter. */

import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenBingo, givenDurdle, givenLetterToAda, squares } from './given.ts'
import { editorOf, expectNote, noteOf } from './steps.ts'
import { expect, test } from './story.ts'

test('a Durdle from its creation to its end', async ({ author: page, site, context, visitor, console }) => {
  console.expect(/status of 404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('link', { name: 'Open Games' }).click()
  for (const name of ['Escape Games', 'Durdle Games', 'Bingo Games']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('No Durdle games yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play Room 404' })).toHaveAttribute(
    'href',
    pages.room404.href(),
  )
  await expect(page.getByRole('link', { name: 'Edit Transitions' })).toHaveAttribute(
    'href',
    pages.room404Texts.href(),
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create Durdle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Durdle' })
  const answer = dialog.getByLabel('Answer')
  await answer.fill('joll')
  await expect(answer).toHaveValue('JOLL')
  await expect(answer).toHaveAttribute('maxlength', '5')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Invalid answer', 'Answer must be exactly 5 letters')
  await expect(dialog.getByText('Please enter a title')).toBeVisible()
  await dialog.getByLabel('Title').fill('The word of the week')
  await dialog.getByLabel('Description').fill('A hint')
  await answer.press('End')
  await answer.pressSequentially('y')
  await expectAccessible(page)

  await page.route('/api/durdle-games', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  console.expect(/status of 500/)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Error', 'Failed to create game')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Game created!')
  await expect(dialog).toBeHidden()

  const card = page.getByRole('list', { name: 'The Durdle games' }).getByRole('listitem')
  await expect(card).toContainText('Active0 plays')
  await expect(card).toContainText('The word: JOLLY')
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expectNote(page, 'Link copied!')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const player = await visitor()
  await player.goto(link)
  await expect(player.getByRole('heading', { name: 'The word of the week' })).toBeVisible()

  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expectNote(page, 'Game updated!')
  await expect(card).toContainText('Inactive')
  await player.reload()
  await expect(player.getByRole('heading', { name: 'Game not found' })).toBeVisible()
  await card.getByRole('button', { name: 'Activate' }).click()
  await expect(card).toContainText('Active0 plays')

  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Durdle' })
  await expect(edit.getByLabel('Answer')).toHaveValue('JOLLY')
  await edit.getByLabel('Answer').fill('crane')
  await page.route('/api/durdle-games/*', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNote(page, 'Error', 'Failed to update game')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(noteOf(page)).toHaveText('Game updated!')
  await expect(card).toContainText('The word: CRANE')

  const token = link.split('/').at(-1)
  const score = { playerName: 'Ada', score: '1', guesses: ['CRANE'] }
  expect((await site.call('POST', `/api/durdle-games/${token}/leaderboard`, score)).status).toBe(201)
  await page.reload()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(edit.getByLabel('Answer')).toBeDisabled()
  await expect(edit.getByText('This game already has scores')).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this game?' })
  await expect(question).toContainText('“The word of the week” and its leaderboard will be deleted for good.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.route('/api/durdle-games/*', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Error', 'Failed to delete game')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Game deleted!')
  await expect(card).toBeHidden()
  await player.goto(link)
  await expect(player.getByRole('heading', { name: 'Game not found' })).toBeVisible()
})

test('a bingo card: sixteen lines, counted while they are written', async ({ author: page, console }) => {
  console.expect(/status of 500/)
  await page.goto(pages.games.href())
  await page.getByRole('button', { name: 'Create Bingo Card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Bingo Card' })
  await dialog.getByLabel('Title').fill('Family dinner')
  const items = dialog.getByLabel('Items, one per line')
  await expect(dialog.getByText('0 lines / 16')).toBeVisible()
  await items.fill(`  ${squares.slice(1).join('\n\n')}\n   \n`)
  await expect(dialog.getByText('15 lines / 16')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Invalid items', 'You must enter exactly 16 lines of text')
  await expectAccessible(page)
  // Closed by mistake, nothing is lost.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create Bingo Card' }).click()
  await expect(dialog.getByText('15 lines / 16')).toBeVisible()
  await items.fill([...squares, 'one more'].join('\n'))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('17 lines / 16')).toBeVisible()
  await items.fill(squares.with(0, 'x'.repeat(201)).join('\n'))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Invalid items', 'A square has at most 200 characters')
  await items.fill(squares.join('\n'))
  await page.route('/api/bingo-games', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Error', 'Failed to create bingo card')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectNote(page, 'Bingo card created!')

  const card = page.getByRole('list', { name: 'The bingo cards' }).getByRole('listitem')
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Bingo Card' })
  await expect(edit.getByText('16 lines / 16')).toBeVisible()
  await edit.getByLabel('Title').fill('Supper')
  await page.route('/api/bingo-games/*', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNote(page, 'Error', 'Failed to update bingo card')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNote(page, 'Bingo card updated!')
  await expect(card.getByRole('heading', { name: 'Supper' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await page.route('/api/bingo-games/*', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await confirm.click()
  await expectNote(page, 'Error', 'Failed to delete bingo card')
  await confirm.click()
  await expectNote(page, 'Bingo card deleted!')
  await expect(page.getByText('No bingo cards yet.')).toBeVisible()
})

test('a game in a letter: the button’s panel offers them by name', async ({ author: page, site }) => {
  const game = await givenDurdle(site, { title: 'My word' })
  const closed = await givenBingo(site, { title: 'Closed' })
  await givenBingo(site, { title: 'Dinner' })
  await site.call('PATCH', `/api/bingo-games/${closed.id}`, { isActive: false })
  await page.goto(pages.compose.href())
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Button', exact: true })
    .click()
  const panel = page.getByRole('group', { name: 'Button' })
  const choice = panel.getByLabel('To a game')
  await expect(choice.getByRole('option')).toHaveText([
    'Choose…',
    'Durdle: My word',
    'Bingo: Dinner',
    'Room 404',
  ])
  await choice.selectOption('Durdle: My word')
  await expect(panel.getByLabel('URL')).toHaveValue(
    `${site.url}${pages.durdle.href({ token: game.uniqueToken })}`,
  )
  await expect(panel.getByLabel('Button text')).toHaveValue('Play Game')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(editorOf(page).getByText('Play Game')).toHaveAttribute(
    'href',
    `${site.url}${pages.durdle.href({ token: game.uniqueToken })}`,
  )
})

test.describe('by another address than its own', () => {
  const own = 'https://letters.example.org'
  test.use({ siteEnv: { BASE_URL: own } })

  test('links lead to the site’s own address', async ({ author: page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const game = await givenDurdle(site)
    const letter = await givenLetterToAda(site)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.goto(pages.games.href())
    await page.getByRole('button', { name: 'Copy link' }).first().click()
    await expectNote(page, 'Link copied!')
    expect(await copied()).toBe(own + pages.durdle.href({ token: game.uniqueToken }))

    await page.goto(pages.replies.href())
    const box = page.getByRole('region', { name: 'Reply Link' })
    const link = own + pages.reply.href({ newsletterId: letter.id })
    await expect(box.getByLabel('Link')).toHaveValue(link)
    await box.getByRole('button', { name: 'Copy' }).click()
    await expectNote(page, 'Link copied!')
    expect(await copied()).toBe(link)
  })
})

test('an entry is taken off the board of a Durdle', async ({ author: page, site }) => {
  const game = await givenDurdle(site, { title: 'My word' })
  const board = `/api/durdle-games/${game.uniqueToken}/leaderboard`
  for (const playerName of ['Ada', 'Rude'])
    await site.call('POST', board, { playerName, score: '1', guesses: [game.answer] })
  await page.goto(pages.games.href())
  const card = page.getByRole('list', { name: 'The Durdle games' }).getByRole('listitem').first()
  await card.getByText('2 scores').click()
  await expect(card.getByText('Rude 1 of 6')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Delete the entry of Rude' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNote(page, 'Entry deleted')
  await expect(card.getByText('Rude 1 of 6')).toBeHidden()
  await expect(card.getByText('Ada 1 of 6')).toBeVisible()
  expect((await site.call('GET', board)).body).toMatchObject([{ playerName: 'Ada' }])
})
