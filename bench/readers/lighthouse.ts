/** What Lighthouse says of the pages that a stranger comes to, as a slow phone would load them: performance, accessibility, best practices, SEO. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import { browserLaunch } from '../../e2e/browser.ts'
import { givenLetter, givenSubscribers } from '../../e2e/given.ts'
import { freePort } from '../../server/test/free-port.ts'
import { startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

/** Not among the packages: with all it needs it is as large as they are. */
const version = '12.8.2'
const rounds = 3

interface Judgement {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null }>
  }
}
type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<Judgement | undefined>

export async function measureLighthouse(): Promise<Measure[]> {
  const lighthouse = await bringLighthouse()
  const site = await startFilledSite({ readers: 0 })
  const subject = 'On the first snow'
  const letter = await givenLetter(site, await givenSubscribers(site, 'ada@example.com'), { subject })
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  const addresses = {
    landing: pages.home.href(),
    letter: pages.letter.href({ token: letter.uniqueToken }),
    archive: pages.letters.href(),
    subscribe: pages.subscribe.href(),
  }
  const port = await freePort()
  const { executablePath, args = [], env } = await browserLaunch()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    ...(env && { env }),
  })
  const rows: Measure[] = []
  for (const [what, path] of Object.entries(addresses)) {
    const judged: Judgement[] = []
    for (let round = 0; round < rounds; round++) {
      const one = await lighthouse(site.url + path, { port, logLevel: 'error' })
      if (one) judged.push(one)
    }
    rows.push(rowOf(what, middle(judged)))
  }
  await browser.close()
  await site.end()
  return rows
}

const scoreOf = ({ lhr }: Judgement, category: string) =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100)

/** The machine does other things too: the middle of several. */
function middle(judged: readonly Judgement[]): Judgement {
  const sorted = judged.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Lighthouse judged nothing')
  return found
}

function rowOf(what: string, judgement: Judgement): Measure {
  const { categories, audits } = judgement.lhr
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  )
  const scores = Object.keys(categories).map(name => scoreOf(judgement, name))
  return {
    what: `Lighthouse of the ${what} page: ${Object.keys(categories).join(', ')}`,
    ours: scores.join(' '),
    against: `Lighthouse ${version}, a slow phone`,
    ratio: lost.join(' ') || 'nothing lost',
    aim: '100 four times',
  }
}

/** Into a folder for temporary files, once. */
async function bringLighthouse(): Promise<Lighthouse> {
  const folder = join(tmpdir(), `foolscap-lighthouse-${version}`)
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder]
    execFileSync('npm', ['install', ...options, `lighthouse@${version}`], { stdio: 'inherit' })
  }
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return module.default
}
