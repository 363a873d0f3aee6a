/** The look of readers' pages: chosen and seen in the settings, then on a letter, by day and by night. */
import { paperColors } from '../contract/base/looks/papers.ts'
import { pages } from '../contract/base/pages.ts'
import { givenLetterToAda } from './given.ts'
import { expectNote } from './steps.ts'
import { expect, test } from './story.ts'

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('the author chooses a paper and a type face, and readers find them', async ({
  site,
  author,
  visitor,
}) => {
  const letter = await givenLetterToAda(site)
  await author.goto(pages.look.href())
  const card = author.getByRole('region', { name: 'Paper and type' })
  await card.getByRole('radio', { name: 'Airmail' }).check()
  await card.getByRole('radio', { name: 'Typewriter' }).check()
  await expect(card.getByRole('img', { name: /^The beginning of a letter on airmail paper/ })).toBeVisible()
  // The preview grows with the face, and what stands below it moves.
  await author.evaluate(() => document.fonts.ready.then(() => {}))
  await card.getByRole('button', { name: 'Save the look' }).click()
  await expectNote(author, 'Saved!')
  const { light, dark } = paperColors('airmail')
  const page = await visitor({ colorScheme: 'light' })
  await page.goto(pages.letter.href({ token: letter.uniqueToken }))
  await expect(page.locator('html')).toHaveCSS('background-color', rgb(light.paper))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', rgb(dark.paper))
  const fonts = page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(new Set(await fonts)).toEqual(new Set(['Courier Prime']))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(pages.home.href())
  const lines = page
    .getByRole('heading', { level: 1 })
    .evaluate(title => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight))
  expect(Math.round(await lines)).toBe(2)
})
