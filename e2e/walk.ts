/** A stop on a walk over the site's pages: axe by day and by night, nothing sideways, a drawing where SCREENSHOTS says. */
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** @param rules all of them, or these alone */
async function violationsOf(page: Page, rules?: string[]) {
  // Not the legacy way, axe would open a second page for every look, to join the findings of frames; we leave them out.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(
      node => `${node.target.join(' ')}: ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`,
    ),
  }))
}

async function draw(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0
  await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage })
}

/** Looks at the page as it is now. What it finds fails the story at its end, so that the walk goes on. */
export async function stop(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width
  const violations = await violationsOf(page)
  await draw(page, `${name}-${width}-light`)
  // By night nothing but the colours is different.
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await violationsOf(page, ['color-contrast'])
  await draw(page, `${name}-${width}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  const sideways = await page.evaluate(() => {
    const root = document.documentElement
    return root.scrollWidth - root.clientWidth
  })
  expect.soft({ violations, byNight, sideways }, name).toEqual({ violations: [], byNight: [], sideways: 0 })
}
