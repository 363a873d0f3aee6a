/** Looks at Room 404 as it is on the screen: axe, width, drawings where SCREENSHOTS says. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sidewaysOf, violationsOf } from './axe.ts'
import { expect } from './story.ts'

export async function draw(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const width = page.viewportSize()?.width
  await page.screenshot({ path: join(process.env.SCREENSHOTS, `room404-${name}-${width}.png`) })
}

/** axe, nothing sideways, and a drawing where SCREENSHOTS says. */
export async function look(page: Page, name: string): Promise<void> {
  const found = { violations: await violationsOf(page), sideways: await sidewaysOf(page) }
  await draw(page, name)
  expect.soft(found, name).toEqual({ violations: [], sideways: 0 })
}
