/** Memory of the site's process during a send to 1,000 and to 100,000 readers. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpServer } from '../e2e/mailbox/start-smtp-server.ts'
import { pressSend, startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'

/** Milliseconds each send is watched: until a hundred thousand have left, on a machine that is not busy otherwise. */
const watched = 60_000

export async function measureMemory(): Promise<Measure[]> {
  const [few, many] = [await peakMemory(1_000), await peakMemory(100_000)]
  return [
    {
      what: 'memory during a send to 100,000 readers: peak MB',
      ours: many.toFixed(0),
      against: `${few.toFixed(0)} (1,000 readers)`,
      ratio: (many / few).toFixed(2),
      aim: 'flat, < 250 MB',
    },
  ]
}

async function peakMemory(readers: number): Promise<number> {
  const smtp = await startSmtpServer(mkdtempSync(join(tmpdir(), 'foolscap-sink-')), ['--discard'])
  const site = await startFilledSite(readers, { SMTP_URL: smtp.url, MAIL_RATE: '2000' })
  void pressSend(site, 'bench-memory-press').catch(() => undefined)
  let peak = 0
  const end = Date.now() + watched
  while (Date.now() < end) {
    peak = Math.max(peak, residentMegabytes(site.pid()))
    await pause(100)
  }
  await site.end()
  await smtp.stop()
  return peak
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
