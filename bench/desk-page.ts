/** A page of the author's desk in a real browser: from the address to the moment it can be used. */
import { chromium } from '@playwright/test'
import { pages } from '../contract/base/pages.ts'
import { browserLaunch } from '../e2e/browser.ts'
import { password } from '../e2e/site-process.ts'
import { type FilledSite, type Filling, startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'

const rounds = 7

interface DeskPage {
  /** 'subscribers page'. */
  what: string
  path: string
  /** The call that the page waits for. */
  call: string
  /** A selector that is there as soon as the page can be used. */
  usable: string
  /** What there is little of on one site, and much of on the other. */
  things: 'subscribers' | 'letters'
  few: Filling
  many: Filling
  aim: string
}

/** Milliseconds, the middle one of some rounds. */
interface Times {
  call: number
  page: number
}

/** Both sites run side by side and are taken in turns, so that a busy moment of the machine hits both. */
async function measureDeskPage(page: DeskPage): Promise<Measure[]> {
  const sites = [await startFilledSite(page.few), await startFilledSite(page.many)] as const
  const [small, large] = await timeInTurns(sites, page)
  for (const site of sites) await site.end()
  const count = ({ readers, letters = 0 }: Filling) =>
    (page.things === 'letters' ? letters : readers).toLocaleString('en')
  const row = (what: string, of: keyof Times): Measure => ({
    what: `${page.what} at ${count(page.many)} ${page.things}, ${what}: ms`,
    ours: large[of].toFixed(0),
    against: `${small[of].toFixed(0)} (at ${count(page.few)})`,
    ratio: (large[of] / small[of]).toFixed(2),
    aim: page.aim,
  })
  return [row('the call', 'call'), row('in a browser until it can be used', 'page')]
}

async function timeInTurns(
  sites: readonly [FilledSite, FilledSite],
  page: DeskPage,
): Promise<readonly [Times, Times]> {
  const { executablePath, args, env } = await browserLaunch()
  const browser = await chromium.launch({ executablePath, args: args ?? [], ...(env && { env }) })
  const found = sites.map(() => ({ call: [] as number[], page: [] as number[] }))
  const contexts = await Promise.all(sites.map(() => browser.newContext({ reducedMotion: 'reduce' })))
  for (let round = -1; round < rounds; round++) {
    for (const [index, site] of sites.entries()) {
      const context = contexts[index]
      if (!context) continue
      // The first round logs in and warms both sides up.
      if (round < 0)
        await context.request.post(`${site.url}/api/login`, { data: { username: 'admin', password } })
      const call = await time(async () => {
        const answer = await context.request.get(site.url + page.call)
        if (!answer.ok()) throw new Error(`${page.call} answered ${answer.status()}`)
        await answer.dispose()
      })
      const tab = await context.newPage()
      const shown = await time(async () => {
        await tab.goto(site.url + page.path, { waitUntil: 'commit' })
        await tab.locator(page.usable).first().waitFor()
      })
      await tab.close()
      if (round < 0) continue
      found[index]?.call.push(call)
      found[index]?.page.push(shown)
    }
  }
  await browser.close()
  const [small, large] = found.map(times => ({ call: middle(times.call), page: middle(times.page) }))
  if (!small || !large) throw new Error('two sites were measured')
  return [small, large]
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const lists = { things: 'subscribers', few: { readers: 1_000 }, many: { readers: 100_000 } } as const

export const measureSubscribersPage = () =>
  measureDeskPage({
    what: 'subscribers page',
    path: pages.subscribers.href(),
    call: '/api/subscribers?limit=50&state=active',
    usable: 'text=Show more',
    ...lists,
    aim: '< 2',
  })

export const measureRecipientPicker = () =>
  measureDeskPage({
    what: 'recipient picker',
    path: pages.compose.href(),
    call: '/api/recipients?limit=100&sort=email-az',
    usable: '[role=listbox][aria-label=Subscribers] [role=option]',
    ...lists,
    aim: '< 10',
  })

/** The twenty newest, on a site that has no more than those and on one that has a hundred times as many. */
export const measureLettersPage = () =>
  measureDeskPage({
    what: 'letters page',
    path: pages.allLetters.href(),
    call: '/api/newsletter-cards?state=sent&limit=20',
    usable: '[aria-labelledby=letters-sent] li:nth-child(20) >> text=Show recipients',
    things: 'letters',
    few: { readers: 100, letters: 20 },
    many: { readers: 100, letters: 2_000 },
    aim: '< 2',
  })
