/** Looks at Room 404 as it is on the screen: axe, width, drawings where SCREENSHOTS says. */
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

export async function draw(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const width = page.viewportSize()?.width
  await page.screenshot({ path: join(process.env.SCREENSHOTS, `room404-${name}-${width}.png`) })
}

/** axe, nothing sideways, and a drawing where SCREENSHOTS says. */
export async function look(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const sideways = await page.evaluate(() => {
    const root = document.documentElement
    return root.scrollWidth - root.clientWidth
  })
  await draw(page, name)
  expect.soft({ violations: violations.map(({ id, nodes }) => [id, nodes.length]), sideways }, name).toEqual({
    violations: [],
    sideways: 0,
  })
}
