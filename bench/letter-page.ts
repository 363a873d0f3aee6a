/** Requests per second of a letter's page, against a bare Fastify route that returns the same bytes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '../contract/pages.ts'
import { pressSend, startFilledSite } from './filled-site.ts'
import { loadPage } from './load.ts'
import type { Measure } from './measure.ts'

const seconds = 8
const rounds = 3

export async function measureLetterPage(): Promise<Measure[]> {
  const site = await startFilledSite({ readers: 1 })
  await pressSend(site, 'bench-letter-page-press')
  const { body } = await site.call('GET', '/api/newsletters')
  const page = `${site.url}${pages.letter.href({ token: (body as { uniqueToken: string }[])[0]?.uniqueToken ?? '' })}`
  const compressed = await fetchBytes(page)
  const bare = await startBareRoute(compressed)

  // Taken in turns, so that a busy moment of the machine hits both.
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push((await loadPage(page, { seconds })).requestsPerSecond)
    theirs.push((await loadPage(bare.url, { seconds })).requestsPerSecond)
  }
  bare.child.kill()
  await site.end()
  const [mine, other] = [Math.max(...ours), Math.max(...theirs)]
  return [
    {
      what: `letter page, ${compressed.length} bytes: requests per second`,
      ours: mine.toFixed(0),
      against: `${other.toFixed(0)} (bare Fastify route)`,
      ratio: (mine / other).toFixed(2),
      aim: '≥ 0.8',
    },
  ]
}

/** The body as it travels: fetch would decompress it. */
async function fetchBytes(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    AsyncIterable<Buffer>,
  ]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function startBareRoute(bytes: Buffer): Promise<{ url: string; child: ChildProcess }> {
  const file = join(mkdtempSync(join(tmpdir(), 'foolscap-bare-')), 'page.br')
  writeFileSync(file, bytes)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), child }
}
