/**
 * A slow line, to find stories that look before there is something to see: `SLOW=900` holds every call of a page back for up to
 * 900 ms, so that answers come late and out of turn, and every file for a tenth of that.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds; 0 is a line as fast as it is. */
const slowest = Number(process.env.SLOW ?? 0)

export async function slowDown(context: BrowserContext): Promise<void> {
  if (slowest === 0) return
  context.on('page', page => void slowFiles(context, page).catch(() => {}))
  await context.route('**/api/**', async route => {
    await wait(Math.random() * slowest)
    // The page may be gone.
    await route.fallback().catch(() => {})
  })
}

async function slowFiles(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, latency: slowest / 10 })
}
