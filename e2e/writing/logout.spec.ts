/** At logout: what is not saved is asked about, and none of it stays in the browser. */
import type { Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { button, compose, fillLetter, logIn } from '../steps.ts'
import { expect, test } from '../story.ts'
import { stopNarrowAndWide } from '../walk.ts'
import { stored } from './written-fields.ts'

const loggingOut = (page: Page) => page.getByRole('alertdialog', { name: 'Log out without saving?' })

test('a logout asks about what is not saved, and leaves nothing of it in the browser', async ({
  author: page,
  console,
}) => {
  console.expect(/net::ERR_FAILED/)
  await page.goto(pages.settings.href())
  await page.getByLabel('Author’s name').fill('Grace Hopper')
  await button(page, 'Logout').click()
  await expect(loggingOut(page)).toContainText('Your latest changes are not saved, and will be lost.')
  await loggingOut(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Author’s name')).toHaveValue('Grace Hopper')
  await button(page, 'Logout').click()
  await loggingOut(page).getByRole('button', { name: 'Log out' }).click()
  await expect(button(page, 'Admin Login')).toBeVisible()
  await logIn(page)
  await expect(button(page, 'Logout')).toBeVisible()
  await page.goto(pages.settings.href())

  await test.step('a letter that another tab could not save, and a text of Room 404', async () => {
    const other = await page.context().newPage()
    await other.route('**/autosave', route => route.abort())
    await other.goto(compose)
    await fillLetter(other, { subject: 'Never sent', text: 'Offline words' })
    await expect.poll(() => stored(other)).toContain('Offline words')
    await page.evaluate(() => localStorage.setItem('room404-drafts', '{"a":"A draft of the lobby"}'))
    const name = page.getByLabel('Author’s name')
    await name.fill('Ada')
    await button(page, 'Logout').click()
    await expect(loggingOut(page)).toContainText('Your latest changes are not saved, and will be lost.')
    await expect(loggingOut(page)).toContainText('This browser has text of yours that was never saved')
    await loggingOut(page).getByRole('button', { name: 'Cancel' }).click()
    await name.fill('')
    await button(page, 'Logout').click()
    await expect(loggingOut(page)).toContainText('This browser has text of yours that was never saved')
    await stopNarrowAndWide(page, 'log-out-without-saving')
    await loggingOut(page).getByRole('button', { name: 'Log out' }).click()
    await expect(button(page, 'Admin Login')).toBeVisible()
    const left = await stored(page)
    expect(left).not.toContain('Offline words')
    expect(left).not.toContain('lobby')
    // The other tab still has them, behind the question for the password where it has asked the site for something.
    await expect(other.locator('.ProseMirror')).toHaveText('Offline words')
    // Whoever leaves it is told that the browser keeps a copy: so it does, once more.
    await other.getByRole('link', { name: 'All Letters' }).click()
    const question = other.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('This browser keeps a copy')
    await question.getByRole('button', { name: 'Leave' }).click()
    // It is led to the password meanwhile.
    await expect(async () => expect(await stored(other)).toContain('Offline words')).toPass()
    await other.close()
  })

  await test.step('without any of it nobody is asked', async () => {
    await logIn(page)
    await expect(button(page, 'Logout')).toBeVisible()
    await page.evaluate(() => indexedDB.deleteDatabase('foolscap-drafts'))
    await button(page, 'Logout').click()
    await expect(button(page, 'Admin Login')).toBeVisible()
  })
})
