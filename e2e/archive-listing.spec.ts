/** What the archive lists by itself: told beside Send, before it is opened, on each card, and after an update. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import type { Circle } from '../contract/people/circles.ts'
import { expectAccessible, sidewaysOf } from './axe.ts'
import { givenLetter, givenSubscribers } from './given.ts'
import { startSite } from './site-process.ts'
import { expectNote, noteOf, openCompose, openSheet, sheetOf } from './steps.ts'
import { expect, password, test } from './story.ts'

const family = async (site: Parameters<typeof givenSubscribers>[0], ids: (string | undefined)[]) => {
  const { body } = await site.call('POST', '/api/circles', { name: 'Family' })
  await site.call('POST', `/api/circles/${(body as Circle).id}/add`, { subscriberIds: ids })
  return (body as Circle).id
}
const cardOf = (page: Page, subject: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: subject })
const looks = [
  { width: 360, height: 740, dark: false },
  { width: 1280, height: 800, dark: true },
]
/** Nothing is cut off or faulty, on a phone by day as at a desk by night. */
async function looksWell(page: Page): Promise<void> {
  for (const { width, height, dark } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    expect(await sidewaysOf(page)).toBe(0)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${Date.now()}-${width}.png` })
  }
}

test('the Send sheet says whether the archive lists the letter: off for a circle, unless its author says so', async ({
  author: page,
  site,
  visitor,
}) => {
  const [ada, bob] = await givenSubscribers(site, 'ada@example.com', 'bob@example.com', 'cyd@example.com')
  await family(site, [ada?.id, bob?.id])
  const year = String(new Date().getUTCFullYear())
  const sheet = sheetOf(page)
  const tick = sheet.getByRole('checkbox', { name: 'List in the archive' })
  const send = async (people: string) => {
    await sheet.getByRole('button', { name: `Send to ${people}`, exact: true }).click()
    const report = page.getByRole('dialog', { name: 'Send report' })
    await report.getByRole('button', { name: 'Done' }).click()
  }
  /** From the sheet: the line that says to whom it goes opens the picker there too. */
  const inPicker = async (choose: (picker: Locator) => Promise<void>) => {
    await sheet.getByRole('button', { name: /^To / }).click()
    const picker = page.getByRole('dialog', { name: 'Recipients' })
    await choose(picker)
    await picker.getByRole('button', { name: 'Done' }).click()
  }
  const toFamily = (picker: Locator) =>
    picker.getByRole('group', { name: 'To', exact: true }).getByRole('button', { name: 'Family (2)' }).click()
  await openCompose(page, { from: 'Grace', subject: 'For the family', text: 'Plums.' })
  await openSheet(page, '3 subscribers')
  await expect(sheet).toContainText('Your archive is closed: only people with its link can read it.')
  await expect(tick).toHaveCount(0)
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  await page.reload()
  await openSheet(page, '3 subscribers')
  await expect(tick).toBeChecked()
  await expect(tick).toHaveAccessibleDescription(
    `Anyone can read it at ${site.url}${pages.letterAtAddress.href({ year, slug: 'for-the-family' })}`,
  )
  await inPicker(toFamily)
  await expect(sheet.getByRole('button', { name: 'To Family: 2' })).toBeVisible()
  await expect(tick).not.toBeChecked()
  await expect(tick).toHaveAccessibleDescription('Only people with its link can read it.')
  await looksWell(page)
  await send('2 subscribers')
  const reader = await visitor()
  await reader.goto(pages.letters.href())
  await expect(reader.getByRole('heading', { level: 2 })).toHaveCount(0)

  // What is said for one choice of readers is not said for another; what is kept out stays so, also when it is opened again.
  await openCompose(page, { from: 'Grace', subject: 'For bob, and the world', text: 'Plums.' })
  await openSheet(page, '3 subscribers')
  await inPicker(toFamily)
  await tick.check()
  await expect(tick).toHaveAccessibleDescription(/^Anyone can read it at /)
  await inPicker(picker => picker.getByRole('option', { name: 'ada@example.com' }).click())
  await expect(tick).not.toBeChecked()
  await tick.check()
  await send('1 subscriber')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText(['For bob, and the world'])

  await openCompose(page, { from: 'Grace', subject: 'For the list alone', text: 'Plums.' })
  await openSheet(page, '3 subscribers')
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Save|Update) Draft$/ }).click()
  await expectNote(page, 'Draft saved!')
  await page.reload()
  await openSheet(page, '3 subscribers')
  await expect(tick).not.toBeChecked()
  await send('3 subscribers')

  await page.goto(pages.allLetters.href())
  await expect(cardOf(page, 'For the list alone')).toContainText('Not in the archive: you left it out')
  await expect(cardOf(page, 'For the family')).toContainText(/To Family \(2\) .* Not in the archive · Add/)
  await expect(cardOf(page, 'For bob, and the world')).toContainText('· In the archive')
  await looksWell(page)
  await page.getByRole('button', { name: 'Add to the archive For the family' }).click()
  await expectNote(page, 'Saved!', 'The letter is now in the public archive.')
  await expect(cardOf(page, 'For the family')).toContainText('· In the archive')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText([
    'For bob, and the world',
    'For the family',
  ])
})

test('before the archive is opened it is shown what it will list and what not, and afterwards said', async ({
  author: page,
  site,
  visitor,
  console,
}) => {
  console.expect(/status of 404/)
  const readers = await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await givenLetter(site, readers, { subject: 'To both' })
  await givenLetter(site, readers, { subject: 'To both, too' })
  await givenLetter(site, readers.slice(0, 1), { subject: 'To ada' })
  await givenLetter(site, readers.slice(1), { subject: 'To bob' })
  await page.goto(pages.readerSettings.href())
  const archive = page.getByRole('button', { name: 'Open the archive…' })
  await archive.click()
  const dialog = page.getByRole('dialog', { name: 'Open the archive?' })
  const part = (title: string) => dialog.getByRole('region', { name: title })
  await expect(part('Will be listed').getByRole('heading')).toHaveText('Will be listed (2)')
  await expect(part('Will not be listed').getByRole('heading')).toHaveText('Will not be listed (2)')
  await expect(part('Will not be listed')).toContainText('sent to 1 subscriber only')
  await looksWell(page)
  const reader = await visitor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The archive is closed.')).toBeVisible()
  expect((await reader.goto(pages.letters.href()))?.status()).toBe(404)

  await archive.click()
  await part('Will not be listed').getByRole('switch', { name: 'To bob' }).click()
  await expectNote(page, 'Saved!', 'The letter will be in the archive when you open it.')
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  await part('Will be listed').getByRole('switch', { name: 'To both, too' }).click()
  await expectNote(page, 'Saved!', 'The letter will not be in the archive when you open it.')
  await expect(part('Will not be listed')).toContainText('you left it out')
  await dialog.getByRole('button', { name: 'Open with 2 letters' }).click()
  await expectNote(page, 'Saved!', 'The archive is open. It lists 2 letters, and leaves out 2.')
  await expect(page.getByText('The archive is open.', { exact: true })).toBeVisible()
  await reader.goto(pages.letters.href())
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText(['To bob', 'To both'])
  await page.getByRole('button', { name: 'Close the archive' }).click()
  await expectNote(page, 'Saved!')
  expect((await reader.goto(pages.letters.href()))?.status()).toBe(404)
})

const release = join(import.meta.dirname, '../server/author/backups/releases/up-to-0169.tar.gz')
const restore = join(import.meta.dirname, '../scripts/restore.ts')

test('a site of the last release says what left the archive, and lists it again with one press', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-earlier-'))
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [restore, release, '--keep-version'], { env })
  const site = await startSite({ DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  try {
    await context.request.post('/api/login', { data: { username: 'admin', password } })
    const notice = page.getByRole('note').filter({ hasText: 'no longer in your archive' })
    await expect(async () => {
      await page.goto('/')
      await expect(notice).toContainText('6 letters are no longer in your archive', { timeout: 3_000 })
    }).toPass()
    await looksWell(page)
    await notice.getByRole('button', { name: 'Show more' }).click()
    await expect(notice).toContainText('To Family · sent to Family only')
    await notice.getByRole('button', { name: 'List it again To Family' }).click()
    await expectNote(page, 'Saved!', 'The letter is now in the public archive.')
    await expect(notice).toContainText('5 letters are no longer in your archive')
    await page.goto(pages.allLetters.href())
    await notice.getByRole('button', { name: 'List all 5 again' }).click()
    await expectNote(page, 'Saved!', '5 letters are in the public archive again.')
    await expect(notice).toHaveCount(0)
    const { body } = await site.call('GET', '/api/newsletter-cards?state=listed&limit=1')
    expect(body).toMatchObject({ listed: 25 })
  } finally {
    await context.close()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
