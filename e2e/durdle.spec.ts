/** Durdle as friends play it: won, lost, cheated at, played twice; on a phone, by keyboard alone. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { refusedAs } from '../server/test/refused-as.ts'
import { expectAccessible } from './axe.ts'
import { guess, open, rowOf, type } from './games/durdle-play.ts'
import { givenDurdle } from './given.ts'
import { button, expectNote, holdBack } from './steps.ts'
import { expect, test } from './story.ts'

const wrong = ['AUNTS', 'TREES', 'WORDS', 'FIBRE', 'CRANE', 'MOULD']
const notFound = [404, refusedAs('durdleNotFound')]

const boardOf = (page: Page) => page.getByRole('region', { name: 'Leaderboard' })

test('a game is won by keyboard alone, its score goes on the board, and it is not played twice', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const game = await givenDurdle(site)
  await open(page, game.uniqueToken)
  await expect(page).toHaveTitle('A word of mine · Durdle')
  await expect(boardOf(page)).toContainText('No scores yet')

  // Words that are none cost nothing and say why.
  await type(page, 'word')
  await expectNote(page, 'Invalid guess', 'Guess must be exactly 5 letters')
  await page.keyboard.type('x')
  const answer = await holdBack(page, '/api/durdle-games/*/check', { times: 1 })
  await page.keyboard.press('Enter')
  await expect(button(page, 'Guess')).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expectNote(page, 'Invalid guess', 'Not in the word list')
  // The note is there a moment before the next guess is taken.
  await expect(button(page, 'Guess')).not.toHaveAttribute('aria-disabled')
  await page.route('/api/durdle-games/*/check', route => route.fulfill({ status: 400 }), { times: 1 })
  await page.keyboard.press('Enter')
  await expectNote(page, 'Invalid guess', 'Please enter a valid 5-letter word')
  await expect(page.getByText('6 tries left')).toBeVisible()
  for (let n = 0; n < 5; n++) await page.keyboard.press('Backspace')

  await guess(page, 'loyal', 0)
  await expect(rowOf(page, 0).locator('.sr-only')).toHaveText([
    'L elsewhere in the word,',
    'O correct,',
    'Y elsewhere in the word,',
    'A not in the word,',
    'L elsewhere in the word',
  ])
  await expect(page.getByRole('status').filter({ hasText: 'LOYAL' })).toHaveText(
    'LOYAL: O on 2 correct. L on 1, Y on 3, L on 5 elsewhere in the word. A not in the word. 5 tries left.',
  )
  await expect(page.getByRole('button', { name: 'L, elsewhere in the word' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'O, correct' })).toBeVisible()

  // A reload goes on where it was.
  await page.reload()
  await expect(page.getByText('5 tries left')).toBeVisible()
  await expect(rowOf(page, 0)).toContainText('O correct')
  await expectAccessible(page)
  await guess(page, 'jolly', 1)

  const dialog = page.getByRole('dialog', { name: 'You found the word!' })
  await expect(dialog).toContainText('2/6')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter your name')).toBeVisible()
  await page.keyboard.type('  <b>Ada</b>  ')
  await page.keyboard.press('Enter')
  await expectNote(page, 'Score submitted!')
  await expect(dialog).toBeHidden()
  await expect(boardOf(page).getByRole('listitem')).toHaveText(/<b>Ada<\/b> \(you\)2\/6/)
  await expect(page.getByRole('region', { name: 'Your statistics' })).toContainText('Played1')

  await page.getByRole('button', { name: 'Share result' }).click()
  await expectNote(page, 'Result copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Durdle “A word of mine” 2/6\n\n🟧🟪🟧⬜🟧\n🟪🟪🟪🟪🟪\n\n${site.url}${pages.durdle.href({ token: game.uniqueToken })}`,
  )

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You already played this game' })).toBeVisible()
  await expect(page.getByText('The word was JOLLY.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit score' })).toBeHidden()
  await expect(boardOf(page)).toContainText('<b>Ada</b>')
  await expectAccessible(page)
  const [counted] = (await site.call('GET', '/api/durdle-games')).body as { playCount: number }[]
  expect(counted?.playCount).toBe(1)
})

test('the keys keep the focus from guess to guess, and the caret stays where letters are put in', async ({
  page,
  site,
}) => {
  const game = await givenDurdle(site)
  await open(page, game.uniqueToken)
  const field = page.getByLabel('Your guess')
  await field.fill('aus')
  for (const key of ['ArrowLeft', 'n', 't']) await page.keyboard.press(key)
  await expect(field).toHaveValue('aunts')
  const enter = page.getByRole('button', { name: 'Enter' })
  await enter.focus()
  await page.keyboard.press('Space')
  await expect(rowOf(page, 0)).toContainText('not in the word')
  await expect(page.getByRole('status').filter({ hasText: 'AUNTS' })).toBeAttached()
  await expect(enter).toBeFocused()
  await field.fill('trees')
  await button(page, 'Guess').focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 1)).toContainText('not in the word')
  await expect(button(page, 'Guess')).toBeFocused()
})

test('a game is lost on a phone, by its keys; the word is shown only then', async ({ visitor, site }) => {
  const game = await givenDurdle(site)
  const page = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const answers: string[] = []
  page.on('response', async response => {
    answers.push(await response.text().catch(() => ''))
  })
  await open(page, game.uniqueToken)
  await page.getByRole('button', { name: 'How to Play' }).tap()
  await expect(page.getByRole('dialog', { name: 'How to Play' })).toContainText('six tries')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Got it' }).tap()

  // One way to guess, the grid and the keys both in sight.
  await expect(page.getByLabel('Your guess')).toBeHidden()
  await expect(rowOf(page, 0)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Enter' })).toBeInViewport({ ratio: 1 })
  for (const [at, word] of wrong.entries()) {
    for (const letter of word) {
      await page.getByRole('button', { name: new RegExp(`^${letter}(,|$)`) }).tap()
    }
    await page.getByRole('button', { name: 'Enter' }).tap()
    await expect(rowOf(page, at)).toContainText(/correct|elsewhere|not in the word/)
    if (at < 5) expect(answers.join()).not.toMatch(/jolly/i)
  }
  const dialog = page.getByRole('dialog', { name: 'Out of tries' })
  await expect(dialog).toContainText('X/6')
  await dialog.getByRole('button', { name: 'Not now' }).tap()
  await expect(page.getByText('The word was JOLLY.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You already played this game' })).toBeVisible()
  await expect(rowOf(page, 5)).toContainText('M not in the word')
  await page.getByRole('button', { name: 'Submit score' }).tap()
  await dialog.getByLabel('Your name').fill('Bob')
  await dialog.getByRole('button', { name: 'Submit score' }).tap()
  await expectNote(page, 'Score submitted!')
  await expect(boardOf(page).getByRole('listitem')).toHaveText(/Bob \(you\)X\/6/)
})

test('two boards, each in its order; two tabs are one game', async ({ page, site, context }) => {
  const [first, second] = [await givenDurdle(site), await givenDurdle(site, { answer: 'CRANE' })]
  const score = (token: string, playerName: string, guesses: string[]) => {
    const hasWon = !guesses.includes('MOULD')
    const body = { playerName, guesses, score: hasWon ? String(guesses.length) : 'X' }
    return site.call('POST', `/api/durdle-games/${token}/leaderboard`, body)
  }
  await score(first.uniqueToken, 'Lost', wrong)
  await score(first.uniqueToken, 'Three', ['AUNTS', 'TREES', 'JOLLY'])
  await score(first.uniqueToken, 'Two', ['AUNTS', 'JOLLY'])
  await score(first.uniqueToken, 'Also two', ['TREES', 'JOLLY'])
  await score(second.uniqueToken, 'One', ['CRANE'])
  await page.goto(pages.durdle.href({ token: first.uniqueToken }))
  await expect(boardOf(page).getByRole('listitem')).toHaveText([/Two2/, /Also two2/, /Three3/, /LostX/])
  await page.goto(pages.durdle.href({ token: second.uniqueToken }))
  await expect(boardOf(page).getByRole('listitem')).toHaveText([/One1/])

  const other = await context.newPage()
  await open(other, second.uniqueToken)
  await guess(page, 'aunts', 0)
  await expect(rowOf(other, 0)).toContainText('N elsewhere in the word')
  await other.bringToFront()
  await guess(other, 'crane', 1)
  await expect(other.getByRole('dialog')).toContainText('2/6')
  await expect(page.getByRole('dialog')).toContainText('2/6')
})

test('cheating gets nowhere', async ({ site, page }) => {
  const game = await givenDurdle(site)
  const call = (path: string, body: object) =>
    site.call('POST', `/api/durdle-games/${game.uniqueToken}/${path}`, body)
  const refused = 'These guesses do not add up to this score. The word may have been changed in the meantime'
  for (const [score, guesses, message] of [
    ['1', ['AUNTS'], refused],
    ['1', ['AUNTS', 'JOLLY'], refused],
    ['2', ['XXXXX', 'JOLLY'], refused],
    ['2', ['JOLLY', 'JOLLY'], refused],
    ['1', ['JOLL'], 'Guess must be exactly 5 letters'],
  ] as const) {
    const answer = await call('leaderboard', { playerName: 'Eve', score, guesses })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  }
  expect((await call('check', { guess: 'XXXXX' })).status).toBe(400)
  expect((await call('reveal', { guesses: ['AUNTS'] })).status).toBe(400)
  const { body } = await site.call('GET', `/api/durdle-games/${game.uniqueToken}/play`)
  expect(JSON.stringify(body)).not.toMatch(/jolly/i)
  const html = await (await page.request.get(pages.durdle.href({ token: game.uniqueToken }))).text()
  expect(html).not.toMatch(/jolly/i)

  // A game somebody forged in their own browser is refused when it is over.
  const row = (word: string) => ({ word, marks: Array(5).fill('correct') })
  await page.goto(pages.durdle.href({ token: game.uniqueToken }))
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [
      `durdle:${game.uniqueToken}`,
      JSON.stringify({ rows: [row('AUNTS')], pressId: 'a-press-that-was-forged' }),
    ],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Submit score' }).click()
  await page.getByLabel('Your name').fill('Eve')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit score' }).click()
  await expectNote(page, 'Error', refused)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(boardOf(page)).toContainText('No scores yet')
})

test('a link that leads nowhere, a game that was closed or deleted', async ({ page, site, console }) => {
  console.expect(/status of 404/)
  const game = await givenDurdle(site)
  const lost = async () => {
    const answer = await page.goto(pages.durdle.href({ token: game.uniqueToken }))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible()
  }
  await open(page, game.uniqueToken)
  await site.call('PATCH', `/api/durdle-games/${game.id}`, { isActive: false })
  // Under the hands of whoever plays.
  await type(page, 'aunts')
  await expectNote(page, 'Error', 'Game not found')
  await lost()
  await site.call('PATCH', `/api/durdle-games/${game.id}`, { isActive: true })
  await open(page, game.uniqueToken)
  await site.call('DELETE', `/api/durdle-games/${game.id}`)
  const board = await site.call('GET', `/api/durdle-games/${game.uniqueToken}/leaderboard`)
  expect([board.status, board.body]).toEqual(notFound)
  await lost()
  await page.getByRole('link', { name: 'Back home' }).click()
  await expect(page).toHaveURL('/')
})

test('tiles turn over for whoever likes to see it', async ({ visitor, site }) => {
  const game = await givenDurdle(site)
  const page = await visitor({ reducedMotion: 'no-preference' })
  await open(page, game.uniqueToken)
  await guess(page, 'aunts', 0)
  await expect(rowOf(page, 0)).toHaveCSS('animation-name', 'none')
  await expect(rowOf(page, 0).locator('.durdle-tile').first()).toHaveCSS('animation-name', /durdle-turn/)
  await guess(page, 'jolly', 1)
  await expect(page.getByRole('dialog', { name: 'You found the word!' })).toBeVisible()
})

test('in hard mode every hint must be used; the win is seen before the dialog, and counts into the streak', async ({
  page,
  site,
}) => {
  const game = await givenDurdle(site)
  await open(page, game.uniqueToken)
  await page.getByRole('button', { name: 'Hard mode: off' }).click()
  await expect(page.getByRole('button', { name: 'Hard mode: on' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hard mode: on' })).toBeVisible()
  await guess(page, 'loyal', 0)
  await expect(page.getByText('Hard mode', { exact: true })).toBeVisible()
  await type(page, 'trees')
  await expectNote(page, 'Invalid guess', 'Hard mode: letter 2 must be O')
  for (let n = 0; n < 5; n++) await page.keyboard.press('Backspace')
  await type(page, 'mould')
  await expectNote(page, 'Invalid guess', 'Hard mode: a second L must be in your guess')
  for (let n = 0; n < 5; n++) await page.keyboard.press('Backspace')
  await page.clock.install()
  await guess(page, 'jolly', 1)
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { name: 'Splendid!' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.runFor(2_000)
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('region', { name: 'Your statistics' })).toContainText(/In a row1Longest1/)
})
