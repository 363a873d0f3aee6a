/** What a reader without a name does on their pages, and the author's answer to it, for stories of what comes around it. */
import type { Locator, Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { expect } from '../story.ts'

/** On the page of a reply, or under a receipt. */
export async function sendReply(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your Message').fill(words)
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible()
}

/** The card of the reader's new receipt. */
export const newReceipt = (page: Page): Locator => page.getByRole('region', { name: 'Your receipt' })

/** After a reply was sent. @returns the receipt's words, which the page still shows */
export async function keepReceipt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Keep a receipt' }).click()
  const words = newReceipt(page).getByRole('listitem')
  await expect(words).toHaveCount(8)
  return (await words.allInnerTexts()).join(' ')
}

/** On the page of receipts. */
export async function openReceipt(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your eight words').fill(words)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** The author answers the reply that says this. */
export async function answerReply(author: Page, reply: string, answer: string): Promise<void> {
  await author.goto(pages.replies.href())
  const item = author.getByRole('listitem').filter({ hasText: reply })
  await item.getByRole('button', { name: 'Answer', exact: true }).click()
  await item.getByLabel('Your answer').fill(answer)
  await item.getByRole('button', { name: 'Send answer' }).click()
  await expect(item.getByText('Your answer is encrypted for the reader')).toBeVisible()
}
