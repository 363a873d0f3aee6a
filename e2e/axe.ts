/** Asks axe about a page, by day and by night, and whether anything scrolls sideways; draws it where SCREENSHOTS says. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './story.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Axe is half a megabyte: a document gets it once, and tells of faults alone. Frames are left out.
 * @param rules all of them, or these alone
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axeFile, 'utf8'))
  const runOnly: axe.RunOptions = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const options: axe.RunOptions = { resultTypes: ['violations'], ...runOnly }
  const violations = await page.evaluate(
    async options => (await window.axe.run({ exclude: [['iframe']] }, options)).violations,
    options,
  )
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

/** While a page still loads, nothing could be said about it. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(/^Loading\b.*\.\.\.$/).filter({ visible: true })).toHaveCount(0)
}

/**
 * The page as it is when nothing of it loads any more.
 * @param name under which it is drawn; nameless it is not
 */
export async function faultsOf(page: Page, name?: string) {
  await expectLoaded(page)
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
