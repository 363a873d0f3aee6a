/** Where things are on a bingo card. */
import type { Page } from '@playwright/test'

export const gridOf = (page: Page) => page.getByRole('group', { name: /^Bingo card/ })
export const square = (page: Page, place: number) => gridOf(page).locator(`[data-place="${place}"]`)
export const orderOf = (page: Page) => gridOf(page).locator('[data-place]').allInnerTexts()
