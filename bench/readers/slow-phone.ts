/** How long a reader's page keeps a slow phone from answering a finger while it starts (total blocking time, main thread). */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { browserLaunch } from '../../e2e/browser.ts'
import { givenBingo, givenDurdle, givenLetter, givenPoll, givenSubscribers } from '../../e2e/given.ts'
import { startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

const rounds = 5
/** As many times slower than this machine. */
const slower = 4
/** Milliseconds that a task may take before it is noticed (W3C Long Tasks); what goes beyond blocks. */
const noticed = 50
/** What stands for the machine: a loop, under the same slowness; as long as about one and a half of it a page may block. */
const steps = 1_000_000

/** Every kind of page that runs a script. */
export async function measureSlowPhone(): Promise<Measure[]> {
  const site = await startFilledSite({ readers: 0 })
  const letter = await givenLetter(site, await givenSubscribers(site, 'ada@example.com'))
  const poll = await givenPoll(site, { answering: 'anyone' }, [
    { questionType: 'multiple_choice', options: ['Yes', 'No'] },
    { questionType: 'textarea' },
  ])
  const [bingo, durdle] = await Promise.all([givenBingo(site), givenDurdle(site)])
  const addresses = {
    'front page': pages.home.href(),
    reply: pages.reply.href({ newsletterId: letter.uniqueToken }),
    poll: pages.poll.href({ token: poll.uniqueToken }),
    Durdle: pages.durdle.href({ token: durdle.uniqueToken }),
    Bingo: pages.bingo.href({ token: bingo.uniqueToken }),
    'Room 404': pages.room404.href(),
  }
  const { executablePath, args, env } = await browserLaunch()
  const browser = await chromium.launch({ executablePath, args: args ?? [], ...(env && { env }) })
  const rows: Measure[] = []
  for (const [what, path] of Object.entries(addresses)) {
    const found = { page: [] as number[], loop: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
      found.page.push(await blockedBy(context, site.url + path))
      found.loop.push(await loopOn(context))
      await context.close()
    }
    const [blocked, loop] = [middle(found.page), middle(found.loop)]
    rows.push({
      what: `${what} starting on a phone ${slower} times slower: ms blocked`,
      ours: blocked.toFixed(0),
      against: `${loop.toFixed(0)} (a loop of a million steps)`,
      ratio: (blocked / loop).toFixed(2),
      aim: '< 1.5, and < 200 ms',
    })
  }
  await browser.close()
  await site.end()
  return rows
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return page
}

/** Milliseconds over `noticed` of all long tasks until the page rests. */
async function blockedBy(context: BrowserContext, address: string): Promise<number> {
  const page = await slowPage(context)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const blocked = await page.evaluate(
    limit =>
      new Promise<number>(resolve => {
        let sum = 0
        const observer = new PerformanceObserver(list => {
          for (const { duration } of list.getEntries()) sum += Math.max(0, duration - limit)
        })
        observer.observe({ type: 'longtask', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
    noticed,
  )
  await page.close()
  return blocked
}

async function loopOn(context: BrowserContext): Promise<number> {
  const page = await slowPage(context)
  const took = await page.evaluate(count => {
    const start = performance.now()
    let value = 1
    for (let step = 0; step < count; step++) value = (value * 1_103_515_245 + 12_345) % 2_147_483_648
    return value < 0 ? Number.NaN : performance.now() - start
  }, steps)
  await page.close()
  return took
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
