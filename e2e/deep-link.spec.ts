/** An address of the author's pages, followed without a login: it leads to the front page with the login open, and is offered after it. */
import type { Page } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { expectAccessible } from './axe.ts'
import { givenDraft } from './given.ts'
import { button, editorOf, endSession, expectNote } from './steps.ts'
import { expect, password, test } from './story.ts'

const login = (page: Page) => page.getByRole('dialog', { name: 'Admin Login' })

async function logInThere(page: Page): Promise<void> {
  await login(page).getByLabel('Username').fill('admin')
  await login(page).getByLabel('Password').fill(password)
  await login(page).getByRole('button', { name: 'Log in' }).click()
  await expectNote(page, 'Success', 'Logged in successfully')
  await expect(page).toHaveURL('/')
}

test('a link to a draft leads over the login to that draft', async ({ page, site }) => {
  const draft = await givenDraft(site, { subject: 'Thaw' })
  const address = pages.compose.href({ edit: draft.id })
  await page.goto(address)
  await expect(page).toHaveURL(pages.home.href({ next: address }))
  await expect(login(page).getByLabel('Username')).toBeFocused()
  await expectAccessible(page)
  await logInThere(page)
  await page.reload()
  await page.getByRole('link', { name: 'Go on to “Compose”' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Subject')).toHaveValue('Thaw')
  await expect(editorOf(page)).toBeVisible()
  await page.goto('/')
  await expect(button(page, 'Logout')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Go on to/ })).toHaveCount(0)
})

test('a session that ended under a page leads back to it', async ({ author: page }) => {
  await page.goto(pages.subscribers.href())
  await endSession(page)
  await page.getByRole('link', { name: 'Polls', exact: true }).click()
  await expect(page).toHaveURL(pages.home.href({ next: pages.allPolls.href() }))
  await logInThere(page)
  await expect(page.getByRole('link', { name: 'Go on to “Polls”' })).toBeVisible()
})

const hostile = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  `${pages.admin.path}/../x`,
  pages.letters.href(),
]
for (const next of hostile)
  test(`an address that names ${next} opens no login, and is offered nowhere`, async ({ page }) => {
    await page.goto(pages.home.href({ next }))
    await button(page, 'Admin Login').click()
    await logInThere(page)
    await expect(button(page, 'Logout')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Go on to/ })).toHaveCount(0)
  })

test('a misspelt address is said inside the author’s pages', async ({ author: page, visitor, console }) => {
  const misspelt = `${pages.admin.path}/leters`
  console.expect(/404 \(Not Found\) .*\/leters$/)
  const answer = await page.goto(misspelt)
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const stranger = await visitor()
  await stranger.goto(misspelt)
  await expect(stranger).toHaveURL('/')
})
