/** Nobody reads what the site prints (EPIPE, a full pipe), or answers: it goes on, and ends when it is told to. */
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type SiteProcess, startSite } from './site-process.ts'

// Pipes are filled, and sites told to end beside them.
vi.setConfig({ testTimeout: 120_000 })

let site: SiteProcess
afterEach(() => site.kill())

/** The path of the largest file that belongs to the pages, half a megabyte or so. */
function largest(): string {
  const folder = join(import.meta.dirname, '../build/client/assets')
  const [name] = readdirSync(folder).sort(
    (a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size,
  )
  return `/assets/${name}`
}

const hasEnded = () =>
  Promise.race([site.stop(), new Promise(resolve => setTimeout(resolve, 12_000, 'late'))])

test.skipIf(process.env.FOOLSCAP_TEST_ENGINE === 'postgres').each(['closed', 'full'] as const)(
  'a pipe that is %s',
  async how => {
    site = await startSite({ LOG_LEVEL: 'info' })
    site.stopReading(how)
    if (how === 'full')
      // A pipe takes 64 kB, and whoever holds its other end some more.
      for (let n = 0; n < 60; n++)
        await Promise.all(
          Array.from({ length: 20 }, async () => (await fetch(`${site.url}/no-such-page`)).text()),
        )
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(await hasEnded()).toBe(0)
  },
)

test.skipIf(process.env.FOOLSCAP_TEST_ENGINE === 'postgres')(
  'a pipe that is closed while lines are written',
  async () => {
    site = await startSite({ LOG_LEVEL: 'info' })
    site.stopReading('closed')
    for (let n = 0; n < 100; n++) await fetch(`${site.url}/no-such-page`)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(await hasEnded()).toBe(0)
  },
)

test.skipIf(process.env.FOOLSCAP_TEST_ENGINE === 'postgres')(
  'an answer that somebody asks for and never takes does not keep the site from ending',
  async () => {
    site = await startSite()
    const { port } = new URL(site.url)
    const silent = connect(Number(port), '127.0.0.1').pause()
    await once(silent, 'connect')
    // More than the buffers of both ends hold; each is asked for on the same connection (pipelining).
    silent.write(`GET ${largest()} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(60))
    await pause(1_000)
    expect(await hasEnded()).toBe(0)
    silent.destroy()
  },
)
