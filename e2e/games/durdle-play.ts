/** How a Durdle is played, by the keyboard. */
import type { Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { expect } from '../story.ts'

export const rowOf = (page: Page, at: number) =>
  page.getByRole('list', { name: 'Guesses' }).getByRole('listitem').nth(at)

/** Types a word wherever the focus is. */
export async function type(page: Page, word: string): Promise<void> {
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

/** And waits for its marks. */
export async function guess(page: Page, word: string, at: number): Promise<void> {
  await type(page, word)
  await expect(rowOf(page, at)).toContainText(/correct|elsewhere|not in the word/)
}

export async function open(page: Page, token: string): Promise<void> {
  await page.goto(pages.durdle.href({ token }))
  await expect(page.getByRole('button', { name: 'How to Play' })).toBeVisible()
}
