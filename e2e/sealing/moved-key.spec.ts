/** A thief ends the author's key, takes it away or has an old one seal again, in the database (attack story): the author's browser asks whether that was the author. */
import type { Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { expectAccessible } from '../axe.ts'
import { givenLetterToAda, givenSubscribers } from '../given.ts'
import { expectNote } from '../steps.ts'
import { expect, test } from '../story.ts'
import { stopNarrowAndWide } from '../walk.ts'
import { makeKey, passphrase, replaceKey, slow, unlock } from './sealing-steps.ts'
import { inDatabase } from './thief-steps.ts'

test.describe.configure({ timeout: 240_000 })

const warnings = (page: Page) => page.getByRole('button', { name: 'That was me' })
const keyOn = (sheet: string) => /# public key: (age1\w+)/.exec(sheet)?.[1] ?? ''

test('a key that stops, ends, comes again or goes without its author is asked about', async ({
  author: page,
  site,
}) => {
  const sheet = await makeKey(page)
  const own = keyOn(sheet)
  const letter = await givenLetterToAda(site)
  const [bob] = await givenSubscribers(site, 'bob@example.com')
  await site.call('POST', '/api/send-newsletter', {
    subject: 'Next month',
    body: '<p>Hello</p>',
    fromName: 'Ada',
    selectedSubscriberIds: [bob?.id],
    scheduledFor: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const look = async (path = pages.replies.href()) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await look()
  await expect(warnings(page)).toBeHidden()

  await test.step('nothing seals any more: it seals again by one button', async () => {
    inDatabase(site, 'UPDATE sealing_keys SET is_current = NULL')
    await look(pages.compose.href())
    await expect(page.getByText('This site says that replies are no longer sealed')).toBeVisible()
    await look(pages.allPolls.href())
    await expect(page.getByText('This site says that replies are no longer sealed')).toBeVisible()
    await look(pages.allLetters.href())
    await expect(page.getByText('This site says that replies are no longer sealed')).toBeVisible()
    await page.getByRole('button', { name: `Send ${letter.subject}` }).click()
    await expect(page.getByRole('dialog')).toContainText('Check your keys for sealed replies first')
    await stopNarrowAndWide(page, 'resend-key-in-doubt')
    await look(pages.sealing.href())
    await expect(page.getByText('to use it again')).toBeVisible()
    await stopNarrowAndWide(page, 'sealing-stopped-by-thief')
    await unlock(page, passphrase)
    await page.getByRole('button', { name: 'It wasn’t me: use it again' }).click(slow)
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use it again' }).click()
    await expectNote(page, 'Your key seals again')
    await expect(warnings(page)).toBeHidden()
  })
  await test.step('it was ended: said for what it is, and no more once the author says so', async () => {
    inDatabase(site, 'UPDATE sealing_keys SET is_current = NULL')
    inDatabase(site, "INSERT INTO ended_sealing_keys VALUES (?, '2026-03-02T00:00:00.000Z')", own)
    await look(pages.sealing.href())
    await expect(page.getByText('This site says that a key of yours was ended')).toBeVisible()
    await expect(page.getByText('This site says that it was ended on').first()).toBeVisible()
    await expect(page.getByText('You ended it')).toBeHidden()
    await stopNarrowAndWide(page, 'sealing-ended-by-thief')
    await warnings(page).click()
    await expect(warnings(page)).toBeHidden()
    await look()
    await expect(warnings(page)).toBeHidden()
  })
  await test.step('an ended key that seals again', async () => {
    inDatabase(site, 'DELETE FROM ended_sealing_keys')
    inDatabase(site, 'UPDATE sealing_keys SET is_current = 1')
    await look()
    await expect(page.getByText('A key of yours that was out of use is in use again')).toBeVisible()
    await stopNarrowAndWide(page, 'replies-key-in-use-again')
    await warnings(page).click()
    await expect(warnings(page)).toBeHidden()
  })
  await test.step('it is gone, as after a backup was restored: the recovery sheet brings it back', async () => {
    inDatabase(site, 'DELETE FROM sealing_keys')
    await look()
    await expect(page.getByText('This site no longer has one of your keys')).toBeVisible()
    await look(pages.allLetters.href())
    await expect(page.getByText('Its e-mails name a key that has ended or was changed')).toBeVisible()
    await stopNarrowAndWide(page, 'letters-key-gone')
    await page.getByRole('link', { name: 'bring it back' }).click()
    await page.getByLabel('Secret key of your recovery sheet').fill(sheet)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Repeat the passphrase').fill(passphrase)
    await stopNarrowAndWide(page, 'sealing-bring-back')
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expectNote(page, 'Your key seals again')
    await expect(warnings(page)).toBeHidden()
    await expect(page.getByText('Seals now')).toBeVisible()
  })
})

test('what the author does with keys here is not asked about, and what another browser of theirs did is', async ({
  author: page,
  visitor,
}) => {
  await makeKey(page)
  await replaceKey(page)
  await expect(warnings(page)).toBeHidden()
  await page.getByRole('button', { name: 'End this key' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You can’t undo this')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the key' }).click()
  await expectNote(page, 'The key is ended')
  await expect(warnings(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(warnings(page)).toBeHidden()

  const another = await visitor()
  await another.context().addCookies(await page.context().cookies())
  await another.goto(pages.sealing.href())
  await another.getByRole('button', { name: 'Stop sealing' }).click()
  await another.getByRole('alertdialog').getByRole('button', { name: 'Stop sealing' }).click()
  await expect(another.getByRole('heading', { name: 'Replies are not sealed' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This site says that replies are no longer sealed')).toBeVisible()
  await warnings(page).click()
  await expect(warnings(page)).toBeHidden()
})
