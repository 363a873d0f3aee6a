/** The security page: the password, the sessions, and the second factor, from its first passkey to the day it is lost. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { Secret, TOTP } from 'otpauth'
import { pages } from '../contract/base/pages.ts'
import { sentences } from '../contract/base/sentences.ts'
import { expectAccessible } from './axe.ts'
import { givenSubscribers } from './given.ts'
import type { SiteProcess } from './site-process.ts'
import { endSession, expectNote, logIn, noteOf } from './steps.ts'
import { expect, password, test } from './story.ts'

const openSecurity = (page: Page) => page.goto(pages.security.href())
const card = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const dialog = (page: Page) => page.getByRole('dialog')
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' })

/** An authenticator in Chromium, whose owner always agrees. */
async function givePasskeys(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { cdp, authenticatorId }
}

async function enrolPasskey(page: Page): Promise<string[]> {
  await openSecurity(page)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill('My phone')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  return keepCodes(page)
}

async function keepCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(shown).toBeHidden()
  return codes
}

/** The time moves on by more than ten minutes: the session was confirmed before. */
function forgetConfirmation(site: SiteProcess): void {
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'))
  file.exec("UPDATE sessions SET confirmed_at = '2020-01-01T00:00:00.000Z'")
  file.close()
}

test('a passkey is added, asked for at the login, and asked for again before the list is handed out', async ({
  author: page,
  site,
  visitor,
}) => {
  await givenSubscribers(site, 'ada@example.com')
  await givePasskeys(page)
  await openSecurity(page)
  await expect(card(page)).toContainText('Off')
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText(sentences.nameMissing)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await enrolPasskey(page)
  await expect(card(page)).toContainText('On')
  await expect(card(page)).toContainText('My phone')
  await expect(card(page)).toContainText('10 left')

  forgetConfirmation(site)
  await page.goto(pages.subscribers.href())
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const question = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await download).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)

  await page.getByRole('button', { name: 'Logout' }).click()
  // The front page is a document of its own, and on its way.
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  await logIn(page)
  await expect(dialog(page)).toContainText('Now enter your second factor')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dashboard(page)).toBeVisible()

  const stranger = await visitor()
  await givePasskeys(stranger)
  await logIn(stranger)
  await dialog(stranger).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(noteOf(stranger)).toContainText('Login Failed')
  await expect(dashboard(stranger)).toBeHidden()
})

test('a session that is over asks for both factors over the page, each time anew', async ({
  author: page,
}) => {
  await givePasskeys(page)
  await enrolPasskey(page)
  await page.goto(pages.subscribers.href())
  for (const email of ['ada@example.com', 'bob@example.com']) {
    await endSession(page)
    await page.getByLabel('Add Subscriber').fill(email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const door = page.getByRole('dialog', { name: 'You are logged out' })
    await expect(door.getByLabel('Password')).toHaveValue('')
    await door.getByLabel('Username').fill('admin')
    await door.getByLabel('Password').fill(password)
    await door.getByRole('button', { name: 'Log in' }).click()
    await door.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  }
})

test('an authenticator app is added, asked for, lost, and a recovery code lets in', async ({
  author: page,
  visitor,
}) => {
  await openSecurity(page)
  await card(page).getByRole('button', { name: 'Add an app' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog(page).getByLabel('Code').fill('000000')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expectNote(page, 'Error', 'That is not right. Please try again')
  await dialog(page).getByLabel('Code').fill(totp.generate())
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  const [code = ''] = await keepCodes(page)

  const phone = await visitor()
  await logIn(phone)
  // The code of the enrolment was taken: the next half minute's is not.
  const next = () => totp.generate({ timestamp: Date.now() + 30_000 })
  await dialog(phone).getByLabel('Code of your app, or a recovery code').fill(next())
  await dialog(phone).getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(phone)).toBeVisible()

  const elsewhere = await visitor()
  await logIn(elsewhere)
  const field = dialog(elsewhere).getByLabel('Code of your app, or a recovery code')
  await field.fill('111111')
  await dialog(elsewhere).getByRole('button', { name: 'Continue' }).click()
  await expectNote(elsewhere, 'Login Failed', 'That is not right. Please try again')
  await field.fill(code)
  await dialog(elsewhere).getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(elsewhere)).toBeVisible()
  await openSecurity(elsewhere)
  await expect(card(elsewhere)).toContainText('9 left')
  await card(elsewhere).getByRole('button', { name: 'New recovery codes' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  expect(await keepCodes(elsewhere)).not.toContain(code)
  await card(elsewhere).getByRole('button', { name: 'Remove the app' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card(elsewhere)).toContainText('Off')
})

test('a site that was restored without its key says so where the code of the app is asked for', async ({
  author: page,
  site,
  visitor,
}) => {
  await openSecurity(page)
  await card(page).getByRole('button', { name: 'Add an app' }).click()
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog(page)
    .getByLabel('Code')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  const [code = ''] = await keepCodes(page)
  rmSync(join(site.dataDir, 'secret.key'))

  const phone = await visitor({ viewport: { width: 360, height: 740 } })
  await logIn(phone)
  await expect(dialog(phone)).toContainText('this site was restored without its key. Use a recovery code.')
  await expectAccessible(phone)
  await dialog(phone).getByLabel('Recovery code').fill(code)
  await dialog(phone).getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(phone)).toBeVisible()
  await openSecurity(phone)
  await expect(card(phone)).toContainText('Remove it, then add it again.')
})

test('a passkey that is lost is taken away, and the password is enough again', async ({
  author: page,
  visitor,
}) => {
  const { cdp, authenticatorId } = await givePasskeys(page)
  const codes = await enrolPasskey(page)
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  const phone = await visitor()
  await logIn(phone)
  await dialog(phone)
    .getByLabel('Recovery code')
    .fill(codes[4] ?? '')
  await dialog(phone).getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(phone)).toBeVisible()
  await openSecurity(phone)
  await card(phone).getByRole('button', { name: 'Remove My phone' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card(phone)).toContainText('None yet. Your phone or computer can be one')
  const other = await visitor()
  await logIn(other)
  await expect(dashboard(other)).toBeVisible()
})

test('the password is asked for before a factor is added to a session that is older', async ({
  author: page,
  site,
}) => {
  await openSecurity(page)
  await expect(card(page)).toContainText('Off')
  forgetConfirmation(site)
  await card(page).getByRole('button', { name: 'Add an app' }).click()
  const question = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await question.getByLabel('Your password').fill('wrong')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectNote(page, 'Error', 'The current password is wrong')
  await expectAccessible(page)
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for the app' })).toBeVisible()
})

test('a new password logs every other browser out', async ({ author, visitor }) => {
  const elsewhere = await visitor()
  await logIn(elsewhere)
  await expect(elsewhere.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await author.goto(pages.security.href())
  const change = author.getByRole('region', { name: 'Password' })
  await change.getByLabel('Current password').fill('wrong')
  await change.getByLabel('New password').fill('another horse, another staple')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expectNote(author, 'Failed to Save', 'The current password is wrong')
  await change.getByLabel('Current password').fill(password)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expectNote(author, 'Saved!', 'Your password is changed, and every other session has ended')
  await expect(change.getByLabel('Current password')).toHaveValue('')
  await expect(
    author.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem'),
  ).toHaveCount(1)

  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  await logIn(elsewhere, 'admin', 'another horse, another staple')
  await expect(elsewhere.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('other sessions are listed, and ended one by one or all at once', async ({ author, visitor }) => {
  const agents = {
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/1 Safari/604.1',
    laptop: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; rv:140.0) Gecko/20100101 Firefox/140.0',
    tablet:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  }
  const others: Page[] = []
  for (const userAgent of Object.values(agents)) {
    const other = await visitor({ userAgent })
    await logIn(other)
    await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    others.push(other)
  }
  await author.goto(pages.security.href())
  const list = author.getByRole('region', { name: 'Where you are logged in' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByText('This one')).toHaveCount(1)
  await list.getByRole('button', { name: 'End Safari on iPhone' }).click()
  await expectNote(author, 'The session has ended')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list).not.toContainText('iPhone')
  await list.getByRole('button', { name: 'End all others' }).click()
  await expectNote(author, 'Every other session has ended')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('button')).toHaveCount(0)
  for (const other of others) {
    await other.reload()
    await expect(other.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  }
  await author.reload()
  await expect(author.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
})
