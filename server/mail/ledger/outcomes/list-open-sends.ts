/** The sends that wait or are under way, with what the author calls what they send. */
import { type OpenSend, toSentThing } from '../../../../contract/mail/sends.ts'
import type { PausedSend } from '../../../../contract/mail/sends-in-doubt.ts'
import type { Site } from '../../../base/site.ts'
import { areLeftAt, countUndecided, selectDomains, selectInDoubt } from '../breaker/breaker-queries.ts'
import { subjectOf } from '../waiting/waiting-queries.ts'
import { findTitles } from './find-titles.ts'
import { selectOpen } from './report-queries.ts'
import { readProgress } from './report-send.ts'

/** Among so many of the latest sends those are looked for that are still open. */
const latest = 50

/** Newest first. */
export async function listOpenSends({
  db,
  longReads,
  clock,
  sendables,
}: Pick<Site, 'db' | 'longReads' | 'clock' | 'sendables'>): Promise<OpenSend[]> {
  const open = await selectOpen(db, latest)
  const titles = await findTitles(
    db,
    sendables,
    open.map(({ subject }) => subject),
  )
  const sends: OpenSend[] = []
  for (const { id, subject } of open) {
    const progress = await readProgress(longReads.db(), id, clock.now())
    // The rows of a stopped one may still be on their way to say so.
    if (progress.isStopped && progress.pending === 0) continue
    sends.push({ ...toSentThing(subject), subject: titles.get(subject.id) ?? '', progress })
  }
  return sends
}

/** The sends in doubt, newest first. */
export async function listPausedSends({
  db,
  sendables,
}: Pick<Site, 'db' | 'sendables'>): Promise<PausedSend[]> {
  const paused = (await selectInDoubt(db)).flatMap(send => {
    const subject = subjectOf(send)
    return subject ? [{ ...send, subject }] : []
  })
  const titles = await findTitles(
    db,
    sendables,
    paused.map(({ subject }) => subject),
  )
  const waiting = Map.groupBy(
    await selectDomains(
      db,
      paused.map(({ id }) => id),
    ),
    ({ send_id }) => send_id,
  )
  const sends: PausedSend[] = []
  for (const { id, subject, ...send } of paused) {
    const domains = waiting.get(id) ?? []
    const isPaused = send.paused_at !== null && send.stopped_at === null
    const [latest] = domains.toReversed()
    const names = domains.map(({ domain }) => domain)
    const isWaiting = !isPaused && (await areLeftAt(db, id, names))
    sends.push({
      sendId: id,
      ...toSentThing(subject),
      subject: titles.get(subject.id) ?? '',
      words: (isPaused ? send.paused_words : (send.doubted_words ?? latest?.words)) ?? '',
      pausedAt: (isPaused ? send.paused_at : (send.doubted_at ?? latest?.since)) ?? '',
      waits: isPaused ? 'all' : isWaiting ? 'domains' : 'nothing',
      domains: names,
      undecided: await countUndecided(db, id),
    })
  }
  return sends
}
