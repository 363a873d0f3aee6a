/** The command palette: from anywhere to any page, setting, letter or person, by keys alone; and the skip link before everything. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { givenDraft, givenLetter, givenSubscribers } from './given.ts'
import { button, editorOf } from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const field = (page: Page) => palette(page).getByRole('combobox')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })

async function search(page: Page, words: string): Promise<void> {
  await expect(button(page, 'Find (Ctrl+K)')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
}

test('keys alone lead to pages, settings, letters and people', async ({ author: page, site }) => {
  const readers = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  const draft = await givenDraft(site, { subject: 'Thaw in the orchard' })
  await givenLetter(site, readers, { subject: 'Frost in the orchard' })
  await page.goto(pages.tech.href())
  await expect(button(page, 'Find (Ctrl+K)')).toBeVisible()

  await search(page, 'poll')
  await expect(active(page)).toHaveText('Polls')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Create poll')
  const id = await active(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', String(id))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.createPoll.href())
  await expect(page.getByRole('heading', { level: 1, name: 'Create Poll' })).toBeVisible()
  await expect(palette(page)).toBeHidden()

  await search(page, 'postal')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postal address')).toBeFocused()
  // The same place once more, after the focus went elsewhere.
  await page.getByLabel('Author’s name').focus()
  await search(page, 'postal')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postal address')).toBeFocused()
  await search(page, 'webhooks imap')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Bounces and spam reports' })).toBeInViewport()

  await search(page, 'orchard')
  await expect(palette(page).getByRole('option')).toHaveText([/^Frost.*Sent$/, /^Thaw.*Draft$/])
  await stopNarrowAndWide(page, 'palette')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.compose.href({ edit: draft.id }))
  await expect(page.getByLabel('Subject')).toHaveValue('Thaw in the orchard')

  // In the letter the same keys make a link.
  await editorOf(page).focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Link' })).toBeVisible()
  await expect(palette(page)).toBeHidden()
})

test('a person is found, what is not there is said, and Escape leads back', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto('/')
  await button(page, 'Find (Ctrl+K)').click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found. Try another word.')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button(page, 'Find (Ctrl+K)')).toBeFocused()
  await search(page, 'bob')
  await expect(active(page)).toHaveText('bob@example.com')
  await active(page).click()
  await expect(page).toHaveURL(pages.subscribers.href({ q: 'bob@example.com' }))
  const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row')
  await expect(rows.filter({ hasText: '@' })).toHaveCount(1)
  await search(page, 'ada')
  await expect(active(page)).toHaveText('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'ada@example.com' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '@' })).toHaveCount(1)
})

test('a search that fails says so, and the pages are found all the same', async ({
  author: page,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await page.goto('/')
  await page.route('**/api/subscribers?*', route => route.abort())
  await search(page, 'out')
  await expect(palette(page).getByRole('status')).toHaveText(
    'Letters and people could not be searched. Please try again.',
  )
  await expect(active(page)).toContainText('Outbox')
})

test('the first Tab is the way past the navigation', async ({ author: page }) => {
  await page.goto(pages.tech.href())
  await expect(button(page, 'Logout')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(pages.tech.href())
})
