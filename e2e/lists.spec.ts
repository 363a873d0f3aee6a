/** Long lists: searched, paged and counted, with as many letters and subscribers as a site has after years. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { openRecipients } from './steps.ts'
import { expect, test } from './story.ts'

// Years of letters are made first.
test.describe.configure({ timeout: 180_000 })

/** 192 sent letters and 48 drafts, about each of six things; 560 people, 46 of whom have left. */
function seed(dataDir: string): void {
  const script = join(import.meta.dirname, '../scripts/seed.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    [script, '--subscribers', '560', '--letters', '240'],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
}

const lines = (list: Locator) => list.getByRole('listitem')
const more = (place: Page | Locator) => place.getByRole('button', { name: 'Show more' })

/** Calls of `path` get no answer, until what is returned is called. */
async function cutOff(page: Page, path: string): Promise<() => Promise<void>> {
  const isIt = ({ pathname }: URL) => pathname === path
  await page.route(isIt, route => route.abort())
  return () => page.unroute(isIt)
}

test('years of letters, readers and replies are searched and turned page by page', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  seed(site.dataDir)

  await test.step('letters', async () => {
    await page.goto(pages.allLetters.href())
    const sent = page.getByRole('region', { name: 'Sent', exact: true })
    const drafts = page.getByRole('region', { name: 'Drafts', exact: true })
    await expect(page.getByRole('button', { name: 'Sent (192)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drafts (48)' })).toBeVisible()
    // What is above may still move what is pressed.
    await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(sent.getByRole('heading', { level: 3 })).toHaveCount(20)
    const restored = await cutOff(page, '/api/newsletter-cards')
    await more(sent).click()
    await expect(sent.getByRole('alert')).toContainText('The rest of this list could not be loaded')
    await restored()
    await sent.getByRole('button', { name: 'Try again' }).click()
    await expect(sent.getByRole('heading', { level: 3 })).toHaveCount(40)

    await page.getByLabel('Search your letters').fill('THE CAT KNOWS')
    await expect(page.getByRole('button', { name: 'Sent (32)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drafts (8)' })).toBeVisible()
    await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(8)
    await expect(more(drafts)).toBeHidden()
    await expect(sent.getByRole('heading', { level: 3 })).toHaveCount(20)
    await more(sent).click()
    await expect(sent.getByRole('heading', { level: 3 })).toHaveCount(32)
    await expect(more(sent)).toBeHidden()
    await page.getByRole('button', { name: 'Sent (32)' }).click()
    await expect(drafts).toBeHidden()
    await page.getByLabel('Search your letters').fill('100% nothing')
    await expect(sent).toContainText('No sent letter contains “100% nothing”.')
    await page.getByLabel('Search your letters').fill('')
    await expect(page.getByRole('button', { name: 'Sent (192)' })).toBeVisible()
    await page.getByRole('button', { name: 'All Letters' }).click()
    await page.getByRole('button', { name: 'Show all 48 drafts' }).click()
    await expect(sent).toBeHidden()
    await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(20)
    await more(drafts).click()
    await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(40)
    await page.getByRole('button', { name: 'All Letters' }).click()
  })

  await test.step('recipients of a letter', async () => {
    const newest = page.getByRole('button', { name: /^Show recipients/ }).first()
    await newest.click()
    const recipients = page.getByRole('region', { name: /^Recipients of / })
    const outcomes = recipients.getByRole('group', { name: 'Show recipients by outcome' })
    await expect(outcomes.getByRole('button', { name: 'Prepared 514' })).toBeVisible()
    await more(recipients).click()
    await recipients.getByLabel('Search by e-mail').fill('ADA.WINTER.')
    await expect(outcomes.getByRole('button', { name: /^Prepared [1-9]$/ })).toBeVisible()
    const list = recipients.getByRole('region', { name: 'Recipients' })
    await expect(lines(list).first()).toContainText('ada.winter.')
    await recipients.getByLabel('Search by e-mail').fill('nobody at all')
    await expect(recipients).toContainText('No recipients here.')
    await expect(outcomes.getByRole('button', { name: 'Prepared 0' })).toBeVisible()
    await expect(recipients).toContainText(/\d+ not opened/)
  })

  await test.step('subscribers', async () => {
    await page.goto(pages.subscribers.href())
    const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row')
    await expect(page.getByText('514 active out of 560 total')).toBeVisible()
    await expect(rows).toHaveCount(51)
    await more(page).click()
    await expect(rows).toHaveCount(101)
    await page.getByLabel('Search by e-mail').fill('example.NET')
    await expect(rows.nth(1)).toContainText('example.net')
    // The counts are of everybody.
    await expect(page.getByText('514 active out of 560 total')).toBeVisible()
    await page.getByRole('button', { name: 'Show Unsubscribed' }).click()
    await expect(rows.filter({ hasText: 'Inactive' }).first()).toBeVisible()
  })

  await test.step('the recipients of a new letter, of whom no page is asked for before it is scrolled to', async () => {
    await page.goto(pages.compose.href())
    await openRecipients(page)
    const box = page.getByRole('listbox', { name: 'Subscribers' })
    await expect(page.getByText('514 of 514 selected')).toBeVisible()
    await expect(box.getByRole('option').first()).toHaveAttribute('aria-setsize', '514')
    const asked: string[] = []
    const restored = await cutOff(page, '/api/recipients')
    await box.press('End')
    await expect(page.getByRole('alert')).toContainText('The rest of this list could not be loaded')
    await restored()
    page.on('request', request => asked.push(request.url()))
    await page.getByRole('button', { name: 'Try again' }).click()
    // To the end of those that are here, and more come.
    await expect(async () => {
      await box.press('End')
      await expect(box.locator('[aria-posinset="514"]')).toBeVisible({ timeout: 200 })
    }).toPass()
    const calls = asked.filter(url => url.includes('/api/recipients?'))
    expect(calls).toHaveLength(5)
    expect(calls.every(url => url.includes('limit=100') && url.includes('after='))).toBe(true)
    expect(asked.filter(url => url.includes('/api/subscribers'))).toEqual([])
    await page.getByLabel('Search by e-mail').fill('ADA.WINTER.')
    const found = page.getByRole('button', { name: /^Deselect the \d found$/ })
    await found.click()
    const left = 514 - Number(/\d/.exec((await found.textContent()) ?? '')?.[0])
    await expect(page.getByText(`${left} of 514 selected`)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: `Send to ${left} subscribers` })).toBeEnabled()
  })

  await test.step('on a phone the settings below the subscribers are one tap away', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pages.subscribers.href())
    await page.getByRole('link', { name: 'Notifications and welcome' }).click()
    await expect(page.getByRole('heading', { name: 'Subscriber Notifications' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('replies, and the link to any letter', async () => {
    await page.goto(pages.replies.href())
    const link = page.getByRole('region', { name: 'Reply Link' })
    await link.getByLabel('Search your letters').fill('last plums')
    await expect(link.getByLabel('Letter', { exact: true }).getByRole('option')).toHaveCount(32)
    await expect(link.getByLabel('Letter', { exact: true }).getByRole('option').last()).toHaveText(
      'First frost, last plums',
    )
    await link.getByLabel('Search your letters').fill('no such letter')
    await expect(link).toContainText('No sent letter contains “no such letter”.')

    const replies = page.getByRole('listitem').filter({ has: page.getByRole('blockquote') })
    await expect(replies).toHaveCount(50)
    await more(page).click()
    await expect(replies).toHaveCount(100)
    await page.getByLabel('Search the replies').fill('on the BUS')
    await expect(replies).toHaveCount(50)
    await expect(replies.first()).toContainText('I laughed on the bus.')
    await expectAccessible(page)
    await page.getByLabel('Search the replies').fill('nothing of it')
    await expect(page.getByText('No reply contains “nothing of it”.')).toBeVisible()
  })
})
