/** Asks axe about a page, by day and by night, and whether anything scrolls sideways; draws it where SCREENSHOTS says. */
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** @param rules all of them, or these alone */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Not the legacy way, axe would open a second page for every look, to join the findings of frames; we leave them out.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      node => `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`,
    ),
  )
}

async function draw(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0
  await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage })
}

/** Pixels that the page scrolls sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** @param name under which it is drawn; nameless it is not */
export async function faultsOf(page: Page, name?: string) {
  const drawAs = async (scheme: string) =>
    name && (await draw(page, `${name}-${page.viewportSize()?.width}-${scheme}`))
  const byDay = await violationsOf(page)
  await drawAs('light')
  // By night nothing but the colours is different.
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await violationsOf(page, ['color-contrast'])
  await drawAs('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  return { byDay, byNight, sideways: await sidewaysOf(page) }
}

export const noFaults = { byDay: [], byNight: [], sideways: 0 }

/** The page as it is now is for everybody. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual(noFaults)
}
