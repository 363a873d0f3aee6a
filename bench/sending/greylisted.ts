/** What a provider that greylists some readers costs the others: the same send with and without, until the others have theirs. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpServer } from '../../e2e/mailbox/start-smtp-server.ts'
import { type FilledSite, pressSend, progressOf, startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

const [readers, greylisted] = [2_000, 300]
const rounds = 3
const rate = 100
/** Spread over the list. The mailbox's `--faults` answers 450 to such an address. */
const isGreylisted = (n: number) => (n * greylisted) % readers < greylisted
const addressOf = (n: number) =>
  isGreylisted(n) ? `temporary.ever.${n}@slow.example` : `reader-${n}@example.com`

export async function measureGreylisted(): Promise<Measure[]> {
  const [meeting, sparing] = [await startSide(['--faults']), await startSide([])]
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timeOthers(meeting.site, round, readers - greylisted))
    times[1].push(await timeOthers(sparing.site, round, readers))
  }
  for (const { site, smtp } of [meeting, sparing]) {
    await site.end()
    await smtp.stop()
  }
  const [withThem, without] = times.map(each => Math.min(...each))
  if (!withThem || !without) throw new Error('nothing was measured')
  return [
    {
      what: `${greylisted} of ${readers} readers are greylisted at ${rate} mails a second: seconds until the others have theirs`,
      ours: withThem.toFixed(2),
      against: `${without.toFixed(2)} (nobody is)`,
      ratio: (withThem / without).toFixed(2),
      aim: '≤ 1.05',
    },
  ]
}

async function startSide(flags: string[]) {
  const smtp = await startSmtpServer(mkdtempSync(join(tmpdir(), 'foolscap-sink-')), ['--discard', ...flags])
  const site = await startFilledSite({ readers, addressOf }, { SMTP_URL: smtp.url, MAIL_RATE: String(rate) })
  return { smtp, site }
}

/** Seconds until so many have theirs; what waits for its next try is stopped. */
async function timeOthers(site: FilledSite, round: number, others: number): Promise<number> {
  const pressId = `bench-greylisted-press-${round}`
  const start = performance.now()
  const pressing = pressSend(site, pressId)
  while (((await progressOf(site, pressId))?.successful ?? 0) < others) await pause(50)
  const seconds = (performance.now() - start) / 1_000
  await pressing
  await site.call('POST', `/api/sends/${pressId}/stop`)
  return seconds
}
