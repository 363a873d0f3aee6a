/** Writing without fear: drafts that save themselves, a killed browser, versions, and leaving the page. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { browserLaunch } from './browser.ts'
import { endWithUs } from './end-with-us.ts'
import { givenDraft, givenSubscribers, lettersOf } from './given.ts'
import {
  button,
  chooseIn,
  compose,
  editorOf,
  expectNote,
  fillLetter,
  logIn,
  openRecipients,
  sendTo,
} from './steps.ts'
import { expect, test } from './story.ts'
import { stopNarrowAndWide } from './walk.ts'

const autosaves = '/api/newsletters/*/autosave'

test('a letter saves itself while it is written, and a page that nobody wrote on makes none', async ({
  author: page,
  site,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(compose)
  await fillLetter(page, { from: 'Grace' })
  const recipients = await openRecipients(page)
  await recipients.getByRole('option', { name: 'bob@example.com' }).click()
  await recipients.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'All Letters' }).click()
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()

  await page.goto(compose)
  await editorOf(page).pressSequentially('The plums')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page).toHaveURL(/\?edit=[\w-]{16,}$/)
  await expect(button(page, 'Save Draft')).toBeDisabled()
  await editorOf(page).pressSequentially(' are in.')
  await expect.poll(async () => (await lettersOf(site))[0]?.body).toBe('<p>The plums are in.</p>')
  await page.getByLabel('Subject').fill('Late')
  await page.reload()
  await expect(editorOf(page)).toHaveText('The plums are in.')
  await expect(button(page, 'Update Draft')).toBeVisible()
  expect(await lettersOf(site)).toHaveLength(1)
  await expectAccessible(page)
})

test('a killed browser costs no words, of a draft or of a letter that was never saved', async ({
  site,
}, info) => {
  const killable = async () => {
    const { executablePath, args = [], env } = await browserLaunch()
    const profile = `--user-data-dir=${info.outputPath('profile')}`
    const flags = ['--headless=new', '--remote-debugging-port=0', '--no-first-run', profile, ...args]
    const child = spawn(executablePath, flags, { stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }) })
    endWithUs(child)
    for await (const line of createInterface(child.stderr)) {
      const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (!address) continue
      child.stderr.resume()
      const browser = await connect(address)
      const [context = await browser.newContext()] = browser.contexts()
      const page = await context.newPage()
      const kill = async () => {
        // Only hangs up: the pages stay as they are.
        await browser.close()
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      return { page, kill }
    }
    throw new Error('The browser did not start')
  }
  const logInThere = async (page: Page) => {
    await page.goto(site.url)
    if (!(await page.getByRole('heading', { name: 'Admin Dashboard' }).isVisible())) {
      await page.context().clearCookies()
      const login = { username: 'admin', password: 'correct horse battery staple' }
      expect((await page.request.post(`${site.url}/api/login`, { data: login })).ok()).toBe(true)
    }
  }
  const draft = await givenDraft(site, { subject: 'On a train', body: '<p>Leaving.</p>' })
  const first = await killable()
  await logInThere(first.page)
  await first.page.goto(`${site.url}${compose}?edit=${draft.id}`)
  const second = await first.page.context().newPage()
  await second.goto(site.url + compose)
  await expect(editorOf(second)).toBeVisible()
  await site.stop()
  await fillLetter(first.page, { text: 'Arriving.' })
  await fillLetter(second, { subject: 'Never saved', text: 'In a tunnel.' })
  await expect.poll(() => copiesIn(second)).toEqual(['<p>Arriving.</p>', '<p>In a tunnel.</p>'])
  await first.kill()
  await site.start()

  const { page, kill } = await killable()
  await logInThere(page)
  await page.goto(site.url + compose)
  await expect(page.getByText(/^“Never saved”, written .*, is still in this browser\.$/)).toBeVisible()
  await button(page, 'Restore it').click()
  await expect(editorOf(page)).toHaveText('In a tunnel.')
  await expect
    .poll(async () => (await lettersOf(site)).map(({ subject }) => subject))
    .toContain('Never saved')
  await page.goto(`${site.url}${compose}?edit=${draft.id}`)
  await button(page, 'Restore it').click()
  await expect(editorOf(page)).toHaveText('Arriving.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect.poll(() => copiesIn(page)).toEqual([])
  await page.reload()
  await expect(editorOf(page)).toHaveText('Arriving.')
  await expect(button(page, 'Restore it')).toBeHidden()
  await kill()
})

/** A browser that has only just begun to listen may never answer the first that connects. */
async function connect(address: string, tries = 5): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(address, { timeout: 15_000 })
  } catch (error) {
    if (tries === 1) throw error
    return connect(address, tries - 1)
  }
}

/** The bodies of the copies that the browser keeps. */
const copiesIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('foolscap-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('copies').objectStore('copies').getAll()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result.map(({ body }: { body: string }) => body).sort())
          }
        }
      }),
  )

test('the author goes back to a version, and back again', async ({ author: page }) => {
  await page.goto(compose)
  await fillLetter(page, { subject: 'Drafty', text: 'One good beginning.' })
  await button(page, 'Save Draft').click()
  await expectNote(page, 'Draft saved!')
  await fillLetter(page, { text: 'Worse.' })
  await chooseIn(page, 'this letter', 'Versions…')
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await expect(dialog.getByRole('article')).toContainText('One good beginning.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expectNote(page, 'Restored', 'The text it replaced is now the newest version.')
  await expect(editorOf(page)).toHaveText('One good beginning.')
  await chooseIn(page, 'this letter', 'Versions…')
  await expect(dialog.getByRole('button', { name: /1 word,/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: /1 word,/ })).toContainText('+1 −3 “Worse.”')
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(editorOf(page)).toHaveText('Worse.')
  await page.getByRole('link', { name: 'Compose', exact: true }).click()
  await page.getByRole('button', { name: 'More for this letter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Versions…' })).toBeDisabled()
})

test('leaving saves first, and asks only when that does not work', async ({
  author: page,
  site,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await page.goto(compose)
  await fillLetter(page, { subject: 'In a hurry' })
  await page.getByRole('link', { name: 'All Letters' }).click()
  await page.getByRole('link', { name: 'Edit In a hurry' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('In a hurry')

  await page.route(autosaves, route => route.abort())
  await fillLetter(page, { text: 'Offline.' })
  await page.getByRole('link', { name: 'All Letters' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('This browser keeps a copy')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('Not saved: the site does not answer. Trying again…')).toBeVisible()
  await button(page, 'Logout').click()
  await page
    .getByRole('alertdialog', { name: 'Log out without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('link', { name: 'All Letters' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Edit In a hurry' }).click()
  await expect(page.getByText('Something you wrote was not saved')).toBeVisible()
  await stopNarrowAndWide(page, 'compose-lost-words')
  await page.unroute(autosaves)
  await button(page, 'Restore it').click()
  await expect(editorOf(page)).toHaveText('Offline.')
  await button(page, 'Logout').click()
  await expect(button(page, 'Admin Login')).toBeVisible()
  expect((await lettersOf(site))[0]?.body).toBe('<p>Offline.</p>')
  await logIn(page)
})

test('what is typed while leaving saves is saved too', async ({ author: page, site }) => {
  await page.goto(compose)
  await fillLetter(page, { subject: 'In a hurry', text: 'First.' })
  await expect(page.getByText(/^Saved /)).toBeVisible()
  const waiting = Promise.withResolvers<void>()
  await page.route(autosaves, async route => {
    await waiting.promise
    await route.fallback()
  })
  await editorOf(page).pressSequentially(' Second.')
  const save = page.waitForRequest(autosaves)
  await page.getByRole('link', { name: 'All Letters' }).click()
  await save
  await editorOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Third.')
  // Longer than a copy in the browser takes.
  await page.waitForTimeout(600)
  waiting.resolve()
  await expect(page.getByRole('link', { name: 'Edit In a hurry' })).toBeVisible()
  expect((await lettersOf(site))[0]?.body).toBe('<p>First. Second. Third.</p>')
})

test('no autosave brings back a draft that was sent', async ({ author: page, site }) => {
  await givenSubscribers(site, 'ada@example.com')
  await page.goto(compose)
  await fillLetter(page, { from: 'Grace', subject: 'Gone', text: 'Written and sent at once.' })
  const report = await sendTo(page, '1 subscriber')
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page).toHaveURL(/compose$/)
  await fillLetter(page, { subject: 'The next one' })
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect((await lettersOf(site)).map(({ subject, sentAt }) => [subject, sentAt !== null])).toEqual([
    ['The next one', false],
    ['Gone', true],
  ])
})
