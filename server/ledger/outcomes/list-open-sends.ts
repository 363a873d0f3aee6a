/** The sends that wait or are under way, with what the author calls what they send. */
import { type OpenSend, type PausedSend, toSentThing } from '../../../contract/sends.ts'
import type { Site } from '../../site.ts'
import { selectPaused } from '../pause-queries.ts'
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
    sends.push({ ...toSentThing(subject), subject: titles.get(subject.id) ?? '', progress })
  }
  return sends
}

/** The sends that stopped by themselves, newest first. */
export async function listPausedSends({
  db,
  sendables,
}: Pick<Site, 'db' | 'sendables'>): Promise<PausedSend[]> {
  const paused = (await selectPaused(db)).flatMap(send => {
    const subject = subjectOf(send)
    return subject ? [{ ...send, subject }] : []
  })
  const titles = await findTitles(
    db,
    sendables,
    paused.map(({ subject }) => subject),
  )
  return paused.map(({ id, subject, paused_words, paused_at }) => ({
    sendId: id,
    ...toSentThing(subject),
    subject: titles.get(subject.id) ?? '',
    words: paused_words ?? '',
    pausedAt: paused_at ?? '',
  }))
}
