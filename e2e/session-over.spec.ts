/** A session that ends while the author works: they log in again over the page as it is, and what they pressed goes on. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import {
  button,
  byTheClock,
  editorOf,
  endSession,
  expectNote,
  fillLetter,
  holdBack,
  noteOf,
  openRecipients,
  openSheet,
  taken,
} from './steps.ts'
import { expect, password, test } from './story.ts'

const door = (page: Page) => page.getByRole('dialog', { name: 'You are logged out' })

async function logInThere(page: Page, word = password): Promise<void> {
  await expect(door(page).getByLabel('Password'), 'nobody’s password is kept').toHaveValue('')
  await door(page).getByLabel('Username').fill('admin')
  await door(page).getByLabel('Password').fill(word)
  await door(page).getByRole('button', { name: 'Log in' }).click()
}

test('a poll that is saved after the session ended is there, after a login over it', async ({
  author: page,
}) => {
  await page.goto(pages.createPoll.href())
  await page.getByLabel('Title').fill('Which tea?')
  await page.getByLabel('Question 1', { exact: true }).fill('Black or green, and why?')
  await page.getByLabel('Type of question 1').selectOption({ label: 'Long text' })
  await endSession(page)
  await button(page, 'Create Poll').click()
  await expect(door(page)).toBeVisible()
  await expectAccessible(page)

  // Whoever would rather not stays, with everything.
  await door(page).getByRole('button', { name: 'Cancel' }).click()
  await expectNote(page, 'Error', 'Please log in')
  await noteOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Black or green, and why?')

  await button(page, 'Create Poll').click()
  await logInThere(page, 'a wrong password')
  await expect(noteOf(page)).toContainText('Login Failed')
  await door(page).getByLabel('Password').fill(password)
  await door(page).getByRole('button', { name: 'Log in' }).click()
  await expect(door(page)).toBeHidden()
  await expectNote(page, 'Saved!')
  await page.goto(pages.allPolls.href())
  await expect(page.getByRole('heading', { name: 'Which tea?' })).toBeVisible()
})

test('pasted addresses survive a session that is over', async ({ author: page }) => {
  await page.goto(pages.importSubscribers.href())
  await page.getByLabel('Or paste addresses').fill('ada@example.com, bob@example.com')
  await endSession(page)
  await button(page, 'Check').click()
  await logInThere(page)
  await expect(button(page, 'Import 2 subscribers')).toBeVisible()
})

test('a letter says that it is not saved; after a login it is, and goes out', async ({
  author: page,
  site,
  mailbox,
}) => {
  await givenSubscribers(site, 'ada@example.com', 'bob@example.com')
  await page.goto(pages.compose.href())
  await expect(editorOf(page)).toBeVisible()
  await endSession(page)
  await fillLetter(page, { from: 'Grace', subject: 'Evenings', text: 'A whole evening.' })
  await expect(page.getByText('Not saved: you are logged out.')).toBeVisible()
  await button(page, 'Log in').click()
  await expectAccessible(page)
  await logInThere(page)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  // A list that is asked for beside unsaved words takes nobody away from them.
  await endSession(page)
  const release = await holdBack(page, '**/api/recipients?*')
  await editorOf(page).fill('A whole evening, and a night.')
  const recipients = await openRecipients(page)
  release()
  await logInThere(page)
  await expect(recipients.getByRole('listbox').getByRole('option')).toHaveText([
    'ada@example.com',
    'bob@example.com',
  ])
  await recipients.getByRole('button', { name: 'Done' }).click()
  await expect(editorOf(page)).toHaveText('A whole evening, and a night.')
  await expect(page.getByText(/^Saved /)).toBeVisible()

  const sheet = await openSheet(page, '2 subscribers')
  await endSession(page)
  await sheet.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  await expect(door(page)).toBeVisible()
  // What finds the session over by the clock meanwhile takes no press away, though every word is saved.
  const asked = page.waitForResponse(response => response.url().endsWith('/mail-status') && !response.ok())
  await page.unroute(byTheClock)
  await asked
  await logInThere(page)
  const report = page.getByRole('dialog', { name: 'Send report' })
  await expect(report.getByText(taken('2 of 2 subscribers'))).toBeVisible()
  expect(await mailbox.of('ada@example.com')).toHaveLength(1)
})
