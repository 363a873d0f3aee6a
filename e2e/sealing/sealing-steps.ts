/** What the stories of sealed replies do on the author's pages. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { expectAccessible } from '../axe.ts'
import { expectNote } from '../steps.ts'
import { expect } from '../story.ts'

export const passphrase = 'seven blue kettles on ice'
/** A passphrase costs a second or more of work, on purpose. */
export const slow = { timeout: 120_000 }

/** What a reader's page says when the site does not take the key any more that it sealed with. */
export const nothingSent = [
  'Nothing was sent',
  'The author’s keys have changed since you opened this page. Please read the note above the form.',
] as const

/** @returns the text of the recovery sheet */
export async function makeKey(page: Page): Promise<string> {
  await page.goto(pages.sealing.href())
  await expect(page.getByText('A lost passphrase loses the replies')).toBeVisible()
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByText('If you lose it, the replies are lost')).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByLabel('Repeat the passphrase').fill('something else entirely')
  await page.getByRole('button', { name: 'Continue to the recovery sheet' }).click()
  await expect(page.getByText('The passphrases don’t match')).toBeVisible()
  await page.getByLabel('Repeat the passphrase').fill(passphrase)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the recovery sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery sheet' })).toBeVisible(slow)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  const last = page.getByRole('button', { name: 'Seal replies from now on' })
  await expect(last).toBeDisabled()
  await page.getByLabel(/every sealed reply is lost for good/).check()
  await last.click()
  await expectNote(page, 'Replies are sealed', 'From now on, only your browser can open what readers write.')
  await expect(page.getByRole('heading', { name: 'Replies are sealed' })).toBeVisible()
  return sheet
}

export const unlock = async (page: Page, words: string) => {
  await page.getByLabel('Passphrase of your key').fill(words)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** The second one, made for the author. @returns its passphrase */
export async function replaceKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Replace the key' }).click()
  await page.getByRole('button', { name: 'Make one for me' }).click()
  const made = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Continue to the recovery sheet' }).click()
  await page.getByLabel(/every sealed reply is lost for good/).check(slow)
  await page.getByRole('button', { name: 'Seal replies from now on' }).click()
  await expect(page.getByText('Seals now')).toBeVisible()
  return made
}
