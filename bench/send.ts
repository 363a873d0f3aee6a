/** Messages per second of a send, against a bare loop of nodemailer's pooled transport to the same server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpServer } from '../e2e/mailbox/start-smtp-server.ts'
import { pendingOf, pressSend, startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'

const readers = 3_000
const connections = 3
const rounds = 3

export async function measureSend(): Promise<Measure[]> {
  const smtp = await startSmtpServer(mkdtempSync(join(tmpdir(), 'foolscap-sink-')), ['--discard'])
  const site = await startFilledSite(
    { readers },
    { SMTP_URL: smtp.url, MAIL_RATE: '100000', MAIL_CONNECTIONS: String(connections) },
  )
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await timeSend(site, `bench-send-press-${round}`))
    theirs.push(await timeBareLoop(smtp.url))
  }
  await site.end()
  await smtp.stop()
  const [mine, other] = [readers / Math.min(...ours), readers / Math.min(...theirs)]
  return [
    {
      what: `a send to ${readers} readers over ${connections} connections: messages per second`,
      ours: mine.toFixed(0),
      against: `${other.toFixed(0)} (bare loop of nodemailer's pool)`,
      ratio: (mine / other).toFixed(2),
      aim: '≥ 1.5',
    },
  ]
}

/** Seconds from the press to the last delivery, the transaction that prepares the send included. */
async function timeSend(site: Awaited<ReturnType<typeof startFilledSite>>, pressId: string): Promise<number> {
  const start = performance.now()
  const pressing = pressSend(site, pressId)
  while ((await pendingOf(site, pressId)) !== 0) await pause(100)
  const seconds = (performance.now() - start) / 1000
  await pressing
  return seconds
}

async function timeBareLoop(url: string): Promise<number> {
  const script = join(import.meta.dirname, 'bare-mail-loop.ts')
  const child = spawn(process.execPath, [script, url, String(readers), String(connections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [seconds] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return Number(seconds)
}
