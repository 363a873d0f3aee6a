/** Correcting a sent letter's page: written like a draft, published with a dated note, and taken back. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { letterDate } from '../contract/letters/letter-date.ts'
import { expectAccessible } from './axe.ts'
import { givenLetter, givenSubscribers, lettersOf } from './given.ts'
import { button, chooseIn, editorOf, expectNote } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const note = 'The oven is at 180 degrees, not 280.'

async function correctThePage(page: Page): Promise<void> {
  await button(page, 'Correct the page').click()
  await expectNote(
    page,
    'The page is corrected',
    'Your readers see it from now on. You can undo the correction.',
  )
}

test('a mistake in a sent letter is corrected on its page, and the correction is taken back', async ({
  author: page,
  site,
}) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  await givenLetter(site, readers, { subject: 'Plum cake', body: '<p>Bake at 280 degrees.</p>' })
  const [letter] = await lettersOf(site)
  const address = pages.letter.href({ token: letter?.uniqueToken ?? '' })

  await page.goto(pages.allLetters.href())
  await chooseIn(page, 'Plum cake', 'Correct the page')
  await expect(editorOf(page)).toHaveText('Bake at 280 degrees.')
  await expectAccessible(page)
  await editorOf(page).fill('Bake at 180 degrees.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await button(page, 'Correct the page').click()
  await expectNote(page, 'Error', 'Please say in a sentence what changed')
  await expect(page.getByLabel('What changed')).toBeFocused()
  await page.keyboard.type(note)
  await stopNarrowAndWide(page, 'correct-the-page')

  await test.step('it is there after a reload, and readers see nothing of it yet', async () => {
    await expect(page.getByText(/^Saved/)).toBeVisible()
    await page.reload()
    await expect(editorOf(page)).toHaveText('Bake at 180 degrees.')
    await expect(page.getByLabel('What changed')).toHaveValue(note)
    expect(await (await page.request.get(address)).text()).toContain('280 degrees.')
    await button(page, 'Preview').click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByText(note)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await correctThePage(page)
  await expect(page.getByRole('heading', { name: 'On the page now' })).toBeVisible()
  await expect(page.getByLabel('What changed')).toHaveValue('')
  await stopNarrowAndWide(page, 'correct-the-page-corrected')
  await expectAccessible(page)

  await test.step('readers see it, dated', async () => {
    const reader = await page.context().newPage()
    await reader.goto(address)
    await expect(reader.getByText('Bake at 180 degrees.')).toBeVisible()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const today = letterDate(new Date().toISOString(), { language: 'en', timeZone })
    await expect(reader.getByText(`Corrected on ${today}: ${note}`)).toBeVisible()
    await expect(reader.locator('script')).toHaveCount(0)
    await expectAccessible(reader)
    await stopNarrowAndWide(reader, 'a corrected letter')
    await reader.close()
  })

  await button(page, 'Undo').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo correction' }).click()
  await expectNote(page, 'Correction undone')
  await expect(editorOf(page)).toHaveText('Bake at 280 degrees.')
  const shown = await (await page.request.get(address)).text()
  expect(shown).toContain('280 degrees.')
  expect(shown).not.toContain('Corrected on')
})

test('the preview dates a correction as readers see it, in the language of the letter', async ({
  author: page,
  site,
}) => {
  const readers = await givenSubscribers(site, 'ada@example.com')
  const { id, uniqueToken } = await givenLetter(site, readers, {
    subject: 'كعكة البرقوق',
    body: '<p>اخبز على 280 درجة.</p>',
    language: 'ar',
  })
  await page.goto(pages.correctLetter.href({ id }))
  await editorOf(page).fill('اخبز على 180 درجة.')
  await page.getByLabel('What changed').fill('الفرن على 180 درجة.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await button(page, 'Preview').click()
  const shown = page.getByRole('dialog', { name: 'Preview' }).getByText('الفرن على 180 درجة.')
  await expect(shown).toContainText('صُحّحت في')
  await expect(shown).toHaveCSS('direction', 'rtl')
  const previewed = await shown.textContent()
  await page.keyboard.press('Escape')

  await correctThePage(page)
  await page.goto(pages.letter.href({ token: uniqueToken }))
  expect(await page.getByText('الفرن على 180 درجة.').textContent()).toBe(previewed)
})
