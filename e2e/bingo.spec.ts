/** A bingo card as its viewers play it: shuffled for each, marked, won, printed. */
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { gridOf, orderOf, square } from './games/bingo-play.ts'
import { givenBingo, squares } from './given.ts'
import { expectNote, holdBack } from './steps.ts'
import { expect, test } from './story.ts'

test('a card is marked and won by keyboard alone, and survives a reload', async ({ page, site, visitor }) => {
  const card = await givenBingo(site, { description: 'Keep it under the table.' })
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  await expect(page).toHaveTitle('Family dinner · Bingo')
  await expect(page.getByText('Keep it under the table.')).toBeVisible()
  await expect(page.getByText('Tap squares to mark them. Get 4 in a row to win!')).toBeVisible()
  await expect(page.getByText('0 of 16 marked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
  const order = await orderOf(page)
  expect(order.toSorted()).toEqual(squares.toSorted())

  // Another viewer has another card; one in 16! has not.
  const other = await visitor()
  await other.goto(pages.bingo.href({ token: card.uniqueToken }))
  await expect(square(other, 15)).toBeVisible()
  expect(await orderOf(other)).not.toEqual(order)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(square(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(square(page, 0)).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(square(page, 4)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(square(page, 4)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(square(page, 4)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  for (const place of [5, 6]) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(square(page, place)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByText('3 of 16 marked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('3 of 16 marked')).toBeVisible()
  expect(await orderOf(page)).toEqual(order)
  await square(page, 7).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'BINGO! 🎉' })).toBeFocused()
  await expect(page.getByText('You got 4 in a row! Congratulations!')).toBeVisible()
  // On a phone the words take what is between.
  const confetti = page
    .locator('.bingo-win')
    .evaluate(won =>
      [...getComputedStyle(won).backgroundImage.matchAll(/at ([\d.]+)%/g)].map(([, x]) => Number(x)),
    )
  expect((await confetti).filter(x => x > 10 && x < 85)).toEqual([])
  await expect(page.getByText('Row 2 is complete.', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Row 2' })).toHaveText('Bingo! Row 2 is complete.')
  await expect(square(page, 0)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
  for (const name of ['Play Again', 'Share picture']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('bingo.png')
  await expectNote(page, 'Picture saved', 'bingo.png is in your downloads.')
  // Less motion was asked for.
  await expect(page.locator('[data-confetti]')).toHaveCount(0)

  await page.reload()
  // Still now, the squares can be gone through and not marked.
  await square(page, 0).click({ force: true })
  await expect(square(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Play Again' }).click()
  await expect(square(page, 0)).toBeFocused()
  await expect(page.getByText('0 of 16 marked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'BINGO! 🎉' })).toBeHidden()
  expect(await orderOf(page)).toEqual(order)
  const [counted] = (await site.call('GET', '/api/bingo-games')).body as { playCount: number }[]
  expect(counted?.playCount).toBe(1)
})

test('a win from the dialog leads to the win; a dialog after it, back to its square', async ({
  page,
  site,
}) => {
  const card = await givenBingo(site)
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  for (const place of [0, 1, 2]) await square(page, place).click()
  const expand = gridOf(page).getByRole('button', { name: /^View full text/ })
  await expand.nth(3).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark This Cell' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'BINGO! 🎉' })).toBeFocused()
  await expand.nth(3).click()
  await page.keyboard.press('Escape')
  await expect(expand.nth(3)).toBeFocused()
  await page.getByRole('button', { name: 'Play Again' }).click()
  await expect(square(page, 0)).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(square(page, 0)).toBeFocused()
})

test('columns and diagonals win too, with confetti for three seconds', async ({ visitor, site }) => {
  const card = await givenBingo(site)
  const page = await visitor({ reducedMotion: 'no-preference' })
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  const win = async (places: number[], told: string) => {
    for (const place of places) await square(page, place).click()
    await expect(page.getByText(told, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Play Again' }).click()
  }
  const confetti = page.locator('canvas[data-confetti]')
  const falls = confetti.waitFor()
  await win([2, 6, 10, 14], 'Column 3 is complete.')
  await falls
  await expect(confetti).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await win([0, 5, 10, 15], 'Diagonal from the top left is complete.')
  await win([3, 6, 9, 0, 15, 12], 'Diagonal from the top right is complete.')
  // One square for two lines.
  await win([0, 1, 2, 7, 11, 15, 3], 'Row 1 and Column 4 are complete, both at once!')
})

test('long texts on a phone: read in whole, marked there, reset, printed', async ({ visitor, site }) => {
  const long = 'Grandmother tells the story of the bicycle, the bishop and the brook. '
    .repeat(3)
    .slice(0, 200)
  const word = 'Rindfleischetikettierungsüberwachungsaufgaben'
  // Squares of forty to ninety characters are not cut off.
  const whole = [
    'Somebody mentions last year’s weather.',
    'The dog gets under the table again, and everybody pretends.',
    'Uncle Frank explains something that nobody at this table had asked about.',
    'We all have to congratulate the neighbours on their remarkable cauliflower, once more.',
  ]
  const items = [long.trim(), word, ...whole, ...squares.slice(6)]
  const card = await givenBingo(site, { items })
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  await expect(gridOf(page).locator('.bingo-square')).toHaveCount(16)
  const spilt = await gridOf(page)
    .locator('.bingo-square')
    .evaluateAll(
      all =>
        all.filter(box => {
          const text = box.querySelector('.bingo-text')?.getBoundingClientRect()
          const { left, right, top, bottom } = box.getBoundingClientRect()
          return !text || text.left < left || text.right > right || text.top < top || text.bottom > bottom
        }).length,
    )
  expect(spilt).toBe(0)
  const cut = await gridOf(page)
    .locator('.bingo-mark')
    .evaluateAll(all =>
      all.flatMap(({ firstElementChild: text, textContent }) =>
        text && text.scrollHeight > text.clientHeight ? [textContent] : [],
      ),
    )
  expect(cut).toEqual([items[0]])
  const sizes = await gridOf(page)
    .locator('.bingo-text')
    .evaluateAll(all => all.map(text => Number.parseFloat(getComputedStyle(text).fontSize)))
  expect(Math.min(...sizes)).toBe(12)
  expect(Math.max(...sizes)).toBeGreaterThan(18)
  await expectAccessible(page)

  await gridOf(page)
    .getByRole('button', { name: `View full text: ${items[0]}` })
    .tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(items[0] ?? '')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark This Cell' }).tap()
  await expect(page.getByText('1 of 16 marked')).toBeVisible()
  await gridOf(page)
    .getByRole('button', { name: `View full text: ${items[0]}` })
    .tap()
  await expect(dialog.getByRole('button', { name: 'Unmark This Cell' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await expect(dialog).toBeHidden()

  // The author mends the wording, the mark stays.
  await site.call('PATCH', `/api/bingo-games/${card.id}`, {
    items: ['The bicycle, again', ...items.slice(1)],
  })
  await page.reload()
  await expect(gridOf(page).getByRole('button', { name: 'The bicycle, again', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Reset' }).tap()
  await expect(page.getByText('0 of 16 marked')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print card' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back home' })).toBeHidden()
  await expect(page.getByText(/^Card [0-9A-F]{8}$/)).toBeVisible()
})

test('a card that is not there, and one that takes its time', async ({ author: page, site, console }) => {
  console.expect(/status of 404/)
  const answer = await page.goto(pages.bingo.href({ token: 'nothing' }))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Bingo card not found' })).toBeVisible()
  await expect(
    page.getByText('This bingo card may have been deleted or the link is incorrect.'),
  ).toBeVisible()

  const card = await givenBingo(site)
  await page.goto(pages.games.href())
  const release = await holdBack(page, '/api/bingo-games/*/play')
  await page.getByRole('link', { name: card.title }).click()
  await expect(page.getByText('Loading bingo card...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: card.title })).toBeVisible()
})

test('marking and winning move nothing; card, help, count and Reset fit a screen', async ({
  visitor,
  site,
}) => {
  const card = await givenBingo(site)
  const page = await visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  await square(page, 0).click()
  const boxes = () =>
    gridOf(page)
      .locator('.bingo-square')
      .evaluateAll(all => all.map(box => JSON.stringify(box.getBoundingClientRect())))
  await page.getByRole('button', { name: 'Reset' }).click()
  const before = await boxes()
  for (const place of [0, 1, 2]) await square(page, place).click()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('3 of 16 marked')).toBeInViewport({ ratio: 1 })
  expect(await boxes()).toEqual(before)
  await square(page, 3).click()
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeInViewport({ ratio: 1 })
  expect(await boxes()).toEqual(before)
  // What shows a whole text is no part of what marks.
  const overlap = await gridOf(page)
    .locator('.bingo-square')
    .evaluateAll(
      all =>
        all.filter(box => {
          const [mark, expand] = [...box.children].map(child => child.getBoundingClientRect())
          return !mark || !expand || expand.top < mark.bottom - 4
        }).length,
    )
  expect(overlap).toBe(0)
})

test('several different cards are printed, one to a page and numbered', async ({ visitor, site }) => {
  const card = await givenBingo(site)
  const page = await visitor()
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  await expect(square(page, 0)).toBeVisible()
  await page.evaluate(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print several…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print several cards' })
  await dialog.getByLabel('How many cards?').fill('many')
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(dialog.getByText('A whole number from 1 to 40')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('How many cards?').fill('3')
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('.bingo-sheet')
  await expect(sheets).toHaveCount(3)
  await expect(sheets.nth(1)).toContainText(/Card 2 of 3 · [0-9A-F]{8}/)
  await expect(square(page, 0)).toBeHidden()
  const orders = await sheets.locator('.bingo-grid').allInnerTexts()
  expect(new Set(orders).size).toBe(3)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheets).toHaveCount(0)
  await expect(square(page, 0)).toBeVisible()
})
