/** A letter's page and its call for programs under load, against the barest servers that return the same bytes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hrefOf } from '../contract/base/href.ts'
import { pages } from '../contract/base/pages.ts'
import { readLetter } from '../contract/letters/letters.ts'
import { pressSend, startFilledSite } from './filled-site.ts'
import { type Load, loadPage } from './load.ts'
import type { Measure } from './measure.ts'

const seconds = 5
const rounds = 3
/** As many readers as a letter brings in its first minute, all at once. */
const connections = 32

export async function measureLetterPage(): Promise<Measure[]> {
  const site = await startFilledSite({ readers: 1 })
  await pressSend(site, 'bench-letter-page-press')
  const { body } = await site.call('GET', '/api/newsletters')
  const token = (body as { uniqueToken: string }[])[0]?.uniqueToken ?? ''
  const page = site.url + pages.letter.href({ token })
  const call = site.url + hrefOf(readLetter.path, { token })
  const compressed = await fetchBytes(page)
  const fastify = await startBare('bare-route.ts', compressed)
  const node = await startBare('bare-http.ts', compressed)
  const json = await startBare('bare-json.ts', Buffer.from(await (await fetch(call)).text()))

  // Taken in turns, so that a busy moment of the machine hits all.
  const urls = { page, call, fastify: fastify.url, node: node.url, json: json.url }
  const found = await loadInTurns(urls)
  for (const { child } of [fastify, node, json]) child.kill()
  await site.end()
  const speed = (what: string, [ours, theirs]: [Load, Load], [name, aim]: [string, string]): Measure => ({
    what: `${what}: requests per second`,
    ours: ours.requestsPerSecond.toFixed(0),
    against: `${theirs.requestsPerSecond.toFixed(0)} (${name})`,
    ratio: (ours.requestsPerSecond / theirs.requestsPerSecond).toFixed(2),
    aim,
  })
  const bytes = `letter page, ${compressed.length} bytes`
  return [
    speed(bytes, [found.page, found.fastify], ['bare Fastify route', '≥ 0.8']),
    speed(bytes, [found.page, found.node], ['raw node:http', '≥ 0.6']),
    speed('a letter as JSON', [found.call, found.json], ['bare Fastify JSON route', '≥ 0.5']),
    {
      what: `letter page at ${connections} connections: p99 in ms`,
      ours: String(found.page.p99),
      against: `${found.fastify.p99} (bare Fastify route)`,
      ratio: (found.page.p99 / Math.max(found.fastify.p99, 1)).toFixed(2),
      aim: '≤ 1.5',
    },
  ]
}

/** For each address, keeps the round with the most requests: the least disturbed one. */
async function loadInTurns<Name extends string>(urls: Record<Name, string>): Promise<Record<Name, Load>> {
  const best = {} as Record<Name, Load>
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(urls) as Name[]) {
      const load = await loadPage(urls[name], { seconds, connections })
      if (load.errors > 0) throw new Error(`${name} answered ${load.errors} requests with an error`)
      if (!best[name] || load.requestsPerSecond > best[name].requestsPerSecond) best[name] = load
    }
  }
  return best
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

async function startBare(server: string, bytes: Buffer): Promise<{ url: string; child: ChildProcess }> {
  const file = join(mkdtempSync(join(tmpdir(), 'foolscap-bare-')), 'page.br')
  writeFileSync(file, bytes)
  const child = spawn(process.execPath, [join(import.meta.dirname, server), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), child }
}
