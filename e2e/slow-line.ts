/**
 * A slow line, to find stories that look before there is something to see: `SLOW=900` holds every call of a page back for up to
 * 900 ms, so that answers come late and out of turn, and every file for a tenth of that.
 */
import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds; 0 is a line as fast as it is. */
const slowest = Number(process.env.SLOW ?? 0)

export async function slowDown(context: BrowserContext): Promise<void> {
  if (slowest === 0) return
  context.on('page', page => void slowFiles(context, page).catch(() => {}))
  // Not by a route: the browser would cache nothing any more.
  await context.addInitScript(slowCalls, slowest)
}

/** Runs in the page, before a story takes its clock away. */
function slowCalls(slowest: number): void {
  const { fetch, setTimeout } = window
  window.fetch = async (...call) => {
    if (String(call[0]).includes('/api/')) {
      await new Promise(done => setTimeout(done, Math.random() * slowest))
    }
    return fetch(...call)
  }
}

async function slowFiles(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, latency: slowest / 10 })
}
