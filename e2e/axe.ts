/** Asks axe about a page, by day and by night, and whether anything scrolls sideways. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** In one page: axe's newer way would open a second one for every look. */
async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

/** The page as it is now is for everybody. */
export async function expectAccessible(page: Page): Promise<void> {
  const byDay = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await faultsOf(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect({ byDay, byNight, sideways }).toEqual({ byDay: [], byNight: [], sideways: 0 })
}
