/** Latency of a letter's page while a send runs, against the same page when nothing else happens. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pages } from '../../contract/base/pages.ts'
import { startSmtpServer } from '../../e2e/mailbox/start-smtp-server.ts'
import { pendingOf, pressSend, startFilledSite } from '../filled-site.ts'
import { loadPage } from '../load.ts'
import type { Measure } from '../measure.ts'

const readers = 20_000
const seconds = 10
/** A busy hour's reading: far from what the page can take, so that what is measured is waiting and not queueing. */
const rate = 200

export async function measureWhileSending(): Promise<Measure[]> {
  const smtp = await startSmtpServer(mkdtempSync(join(tmpdir(), 'foolscap-sink-')), ['--discard'])
  const site = await startFilledSite({ readers }, { SMTP_URL: smtp.url, MAIL_RATE: '200' })
  const pressId = 'bench-while-sending-press'
  void pressSend({ ...site, readers: site.readers.slice(0, 1) }, 'bench-first-letter-press')
  while ((await pendingOf(site, 'bench-first-letter-press')) !== 0) await pause(50)
  const { body } = await site.call('GET', '/api/newsletters')
  const sent = (body as { uniqueToken: string; sentAt: string | null }[]).find(letter => letter.sentAt)
  const page = `${site.url}${pages.letter.href({ token: sent?.uniqueToken ?? '' })}`

  await loadPage(page, { seconds: 2, rate })
  const idle = await loadPage(page, { seconds, rate })
  const pressing = pressSend(site, pressId)
  while (!(await pendingOf(site, pressId))) await pause(50)
  const busy = await loadPage(page, { seconds, rate })
  const left = await pendingOf(site, pressId)
  await pressing
  await site.end()
  await smtp.stop()
  if (!left) throw new Error('the send was over before the measurement: nothing was measured')
  return [
    {
      what: `letter page at ${rate} requests a second while 200 mails a second leave: p99 in ms`,
      ours: `${busy.p99} (p50 ${busy.p50})`,
      against: `${idle.p99} (p50 ${idle.p50}) idle`,
      ratio: (busy.p99 / Math.max(idle.p99, 1)).toFixed(2),
      aim: '< 2',
    },
  ]
}
