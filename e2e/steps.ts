/** What people do on the site's pages, as single steps. */
import type { Locator, Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expect, password } from './story.ts'

export const compose = pages.compose.href()

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** What is said of copies that were taken: by the mail server, or by the outbox. @param some '2 of 3 subscribers' */
export const taken = (some: string) =>
  new RegExp(`${some}: (accepted by your mail server|the mail waits in the outbox)\\.`)

/** The one note at the edge of the page. */
export const noteOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** Waits until exactly these words are shown, then closes the note. */
export async function expectNote(page: Page, title: string, description?: string): Promise<void> {
  const note = noteOf(page)
  await expect(note).toHaveText(`${title}${description ?? ''}`)
}

/**
 * Keeps what a page asks for on the way, as on a slow line.
 * @param limit `times`: only so many are kept
 * @returns lets all of it come
 */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  limit?: { times: number },
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, route => released.then(() => route.continue()), limit)
  return release
}

/** Chooses a file of subscribers on the page that imports them. */
export async function chooseCsv(page: Page, name: string, text: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
}

/** Opens a page until it shows something: it asks once, and may be there before what the site does by itself. */
export async function visitUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Chooses in the quiet menu at the end of a row. */
export async function chooseIn(page: Page, of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export async function logIn(page: Page, name = 'admin', word = password): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await dialog.getByLabel('Username').fill(name)
  await dialog.getByLabel('Password').fill(word)
  await dialog.getByRole('button', { name: 'Log in' }).click()
}

/** Waits until all that a page asked for is answered, and it asks for nothing more: `networkidle` tells only of its first load. */
export async function askedAll(page: Page): Promise<void> {
  await expect(async () => {
    const asked = await page.requests()
    await Promise.all(asked.map(request => request.response()))
    await page.waitForTimeout(500)
    expect((await page.requests()).at(-1)).toBe(asked.at(-1))
  }).toPass()
}

/** What a page asks for by the clock, wherever it is open. */
export const byTheClock = '**/api/mail-status'

/**
 * The session ends elsewhere, when the page has all that it asked for: what is still asked would find it over too.
 * What is asked by the clock is answered as before, so that the story's own step finds it first.
 */
export async function endSession(page: Page): Promise<void> {
  await askedAll(page)
  const response = await page.request.get('/api/mail-status')
  await page.route(byTheClock, route => route.fulfill({ response }))
  await page.context().clearCookies()
}

export async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
}

export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })

/** Presses a button of the editor's toolbar and waits until one can write on. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click()
  await expect(editorOf(page)).toBeFocused()
}

/** Opens the panel of links or buttons, fills it in and inserts. */
export async function insertAddress(
  page: Page,
  kind: 'Link' | 'Button',
  { text, url }: { text: string; url: string },
): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: kind, exact: true })
    .click()
  const panel = page.getByRole('group', { name: kind })
  await panel.getByLabel(`${kind} text`).fill(text)
  await panel.getByLabel('URL').fill(url)
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(panel).toBeHidden()
  await expect(editorOf(page)).toBeFocused()
}

export interface Letter {
  from?: string
  subject?: string
  text?: string
}

/** Fills in the compose page; what is left out stays as it is. */
export async function fillLetter(page: Page, { from, subject, text }: Letter): Promise<void> {
  if (from !== undefined) await page.getByLabel('From Name').fill(from)
  if (subject !== undefined) await page.getByLabel('Subject').fill(subject)
  if (text !== undefined) await editorOf(page).fill(text)
}

/** Opens the compose page and fills it in. */
export async function openCompose(page: Page, letter: Letter = {}): Promise<void> {
  await page.goto(compose)
  await fillLetter(page, letter)
}

/** Opens the recipient picker of the compose page by the line that says to whom the letter goes. */
export async function openRecipients(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^To / }).click()
  return page.getByRole('dialog', { name: 'Recipients' })
}

/** The sheet that a press of Send opens on the compose page. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Send this letter' })

/** Presses Send on the compose page for so many, and waits until the check on the sheet has answered. */
export async function openSheet(page: Page, people: string): Promise<Locator> {
  await button(page, `Send to ${people}`).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText(/^(Checked: |Check before sending: |The check did not answer)/)).toBeVisible()
  // Opened anew it tells the findings of before until the check has answered, and takes no press.
  await expect(sheet.getByRole('button', { name: 'Checking…' })).toBeHidden()
  return sheet
}

/** Sends, also against what the check found: a story's addresses are placeholders. */
export async function pressSend(page: Page, people: string): Promise<void> {
  const sheet = await openSheet(page, people)
  await sheet.getByRole('button', { name: `Send to ${people}`, exact: true }).click()
}

/** Sends, and reads the report. */
export async function sendTo(page: Page, people: string): Promise<Locator> {
  await pressSend(page, people)
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report).toBeVisible()
  return report
}

/** The next call of this path arrives, and its answer is lost on the way. The browser's console says so. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Puts a clipboard into the letter as a browser would; a test may not have the system's. */
export async function pasteInto(page: Page, clipboard: Record<string, string>): Promise<void> {
  await editorOf(page).evaluate((element, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}
