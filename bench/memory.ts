/** Memory of the site's process during a send to 1,000 and to 100,000 readers. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpServer } from '../e2e/mailbox/start-smtp-server.ts'
import { type FilledSite, pressSend, progressOf, startFilledSite } from './filled-site.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes } from './resident-megabytes.ts'

/** Milliseconds after which a send that is not over is a failure: far more than a busy machine takes. */
const longest = 30 * 60_000

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
  const site = await startFilledSite({ readers }, { SMTP_URL: smtp.url, MAIL_RATE: '2000' })
  const sending = sendToAll(site).then(() => true)
  let peak = 0
  let isOver = false
  while (!isOver) {
    peak = Math.max(peak, residentMegabytes(site.pid()))
    isOver = await Promise.race([sending, pause(100, false)])
  }
  await site.end()
  await smtp.stop()
  return peak
}

/** Ends when the last copy has left; throws unless every reader's did. */
async function sendToAll(site: FilledSite): Promise<void> {
  const pressId = 'bench-memory-press'
  await pressSend(site, pressId)
  const end = Date.now() + longest
  for (;;) {
    const progress = await progressOf(site, pressId)
    if (progress?.pending === 0 && progress.successful === site.readers.length) return
    if (!progress?.pending || Date.now() > end)
      throw new Error(`the send did not reach everybody: ${JSON.stringify(progress)}`)
    await pause(1_000)
  }
}
