/** Stops on a walk over the site's pages: axe by day and by night, nothing sideways, a drawing where SCREENSHOTS says. */
import type { Page, ViewportSize } from '@playwright/test'
import { faultsOf, noFaults, sidewaysOf } from './axe.ts'
import { expect } from './story.ts'

/** A phone and a desk. */
export const sizes: [ViewportSize, ViewportSize] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Where nothing may scroll sideways either (WCAG 1.4.10). */
const narrowest = 320

/** Looks at the page as it is now. What it finds fails the story at its end, so that the walk goes on. */
export async function stop(page: Page, name: string): Promise<void> {
  expect.soft(await faultsOf(page, name), name).toEqual(noFaults)
  const size = page.viewportSize()
  if (size?.width !== sizes[0].width) return
  await page.setViewportSize({ ...size, width: narrowest })
  expect.soft(await sidewaysOf(page), `${name}: pixels sideways at ${narrowest} px`).toBe(0)
  await page.setViewportSize(size)
}

/** For a moment that the walk does not come by, because it takes a story of its own. */
export async function stopNarrowAndWide(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await stop(page, name)
  }
  if (before) await page.setViewportSize(before)
}
