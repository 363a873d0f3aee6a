/** A bingo card that is won, and one that is shared as a picture. */
import sharp from 'sharp'
import { pages } from '../contract/base/pages.ts'
import { square } from './games/bingo-play.ts'
import { givenBingo } from './given.ts'
import { expect, test } from './story.ts'

for (const viewport of [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
])
  test(`a win moves nothing, and is seen at once (${viewport.width} px)`, async ({ page, site }) => {
    await page.setViewportSize(viewport)
    const card = await givenBingo(site)
    await page.goto(pages.bingo.href({ token: card.uniqueToken }))
    for (const place of [0, 1, 2]) await square(page, place).click()
    await page.evaluate(() => scrollTo(0, 0))
    const standing = () =>
      page.evaluate(() =>
        ['h1', '.bingo-grid', 'footer'].map(
          name => document.querySelector(name)?.getBoundingClientRect().top,
        ),
      )
    const before = await standing()
    await square(page, 3).click()
    await expect(page.getByRole('heading', { name: 'BINGO! 🎉' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Play Again' })).toBeInViewport({ ratio: 1 })
    expect(await standing()).toEqual(before)
  })

test('a phone shares the card as a picture, with its words beside it', async ({ visitor, site }) => {
  const card = await givenBingo(site)
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const told = Promise.withResolvers<{ text: string; type: string; bytes: number[] }>()
  await page.exposeFunction('told', told.resolve)
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ text, files } = {}) => {
      const [file] = files ?? []
      const bytes = file ? [...new Uint8Array(await file.arrayBuffer())] : []
      // @ts-expect-error exposed by the story
      await window.told({ text, type: file?.type, bytes })
    }
  })
  await page.goto(pages.bingo.href({ token: card.uniqueToken }))
  await square(page, 5).tap()
  await page.getByRole('button', { name: 'Share picture' }).tap()
  const { text, type, bytes } = await told.promise
  expect(text).toBe(
    `Bingo “Family dinner”: 1 of 16 squares marked.\n${site.url}${pages.bingo.href({ token: card.uniqueToken })}`,
  )
  expect(type).toBe('image/png')
  const { data, info } = await sharp(Buffer.from(bytes))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(1080)
  const step = 248.5
  /** Near the upper edge of a square, where no letter is. */
  const colourIn = (column: number, row: number) => {
    const x = Math.round(48 + column * step + 120)
    const y = Math.round(info.height - 72 - (4 - row) * step + 12)
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  }
  expect(colourIn(1, 1)).not.toEqual(colourIn(2, 1))
  expect(colourIn(2, 1)).toEqual(colourIn(2, 2))
})
