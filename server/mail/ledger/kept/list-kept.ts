/** What lies in the outbox and could be mailed now: which letters and polls, and to how many readers (preview). */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { slice } from '../../../../contract/base/slices-of.ts'
import { longSlice } from '../../../base/db/each-slice.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { selectMailable } from '../audience/audience-queries.ts'
import type { Reading } from '../audience/choose-circles.ts'
import { circlesIn, readRules, stillMeans } from '../circles.ts'
import { findTitles } from '../outcomes/find-titles.ts'
import { selectHolders } from '../outcomes/outcome-queries.ts'
import { type Sendables, type Subject, sendableOf } from '../sendable.ts'
import { subjectOf } from '../waiting/waiting-queries.ts'
import { keepForGood, selectKeptSends, selectOwed } from './kept-queries.ts'

export interface KeptThing {
  subject: Subject
  /** What the author calls it. */
  title: string
  /** When it was pressed first, of what is kept. */
  since: string
  /** Who would get it now. */
  readers: number
  /** Whose copies are kept too, and who are left out: they left, were erased, paused, cannot be mailed, or have it by now. */
  leftOut: number
}

/** Letters and polls in the outbox that may still go and that somebody would get, oldest first. @param at the present */
export async function listKept(
  reading: Reading & { sendables: Sendables },
  at: string,
): Promise<KeptThing[]> {
  const { db, sendables } = reading
  const sends = await selectKeptSends(db)
  const things = Map.groupBy(sends, ({ subject_kind, subject_id }) => `${subject_kind} ${subject_id}`)
  const subjects = [...things.values()].flatMap(([send]) => (send && subjectOf(send)) ?? [])
  const titles = await findTitles(db, sendables, subjects)
  const found: KeptThing[] = []
  for (const subject of await onlyOut(reading, subjects, at)) {
    const of = things.get(`${subject.kind} ${subject.id}`) ?? []
    const { going, owed } = await countGoing(reading, subject, { sends: of, at })
    const title = titles.get(subject.id) ?? ''
    const since = of.at(-1)?.created_at ?? ''
    if (going > 0) found.push({ subject, title, since, readers: going, leftOut: owed - going })
  }
  return found.toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

async function onlyOut({ db, sendables }: { db: Db; sendables: Sendables }, all: Subject[], at: string) {
  const out: Subject[] = []
  for (const [kind, of] of Map.groupBy(all, subject => subject.kind)) {
    const ids = of.map(({ id }) => id)
    for (let n = 0; n < ids.length; n += longSlice) {
      const going = await sendableOf(sendables, kind).stillGoes(db, ids.slice(n, n + longSlice), at)
      out.push(...of.filter(({ id }) => going.has(id)))
    }
  }
  return out
}

type KeptSend = Pick<Awaited<ReturnType<typeof selectKeptSends>>[number], 'id' | 'circle_rules'>

/**
 * How many a press would mail at that moment, read in slices: those whose copies are kept, who can be mailed, have it by no other
 * copy, and are still in the circle that brought them.
 * @param from.sends with owed copies of it, newest first: where a reader has several, the first one counts
 */
export async function countGoing(
  { db, circles }: Reading,
  subject: Subject,
  { sends, at }: { sends: readonly KeptSend[]; at: string },
): Promise<{ going: number; owed: number }> {
  const seen = new Set<string>()
  const count = { going: 0, owed: 0 }
  for (const send of sends) {
    const rules = readRules(send)
    for (let after: string | undefined = ''; after !== undefined; await yieldToLoop()) {
      const all: Awaited<ReturnType<typeof selectOwed>> = await selectOwed(db, send.id, after)
      const copies = all.filter(copy => !seen.has(copy.subscriber_id ?? ''))
      // Read by its order alone: of one send nobody has two.
      if (sends.length > 1) for (const copy of copies) seen.add(copy.subscriber_id ?? '')
      const ids = copies.map(copy => copy.subscriber_id ?? '')
      const mailable = new Set(await selectMailable(db, ids, at))
      const holders = await selectHolders(db, subject, ids)
      const asked = copies.flatMap(copy => (copy.circle_rule === null ? [] : (rules[copy.circle_rule] ?? [])))
      const members = await circles.among(db, { circles: circlesIn(asked), subscribers: ids })
      const isMeant = ({ circle_rule, subscriber_id }: (typeof copies)[number]) => {
        const rule = circle_rule === null ? undefined : rules[circle_rule]
        return !rule || stillMeans(rule, subscriber_id ?? '', members)
      }
      count.owed += copies.length
      count.going += copies.filter(
        copy =>
          mailable.has(copy.subscriber_id ?? '') && !holders.has(copy.subscriber_id ?? '') && isMeant(copy),
      ).length
      after = all.length < slice ? undefined : (all.at(-1)?.subscriber_id ?? undefined)
    }
  }
  return count
}

/**
 * What is kept of these stays where it is, and is not offered any more. In small statements: a process that ends in between leaves
 * the rest as it was, still offered.
 */
export async function leaveKept(db: Db, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects)
    for (const { id } of await selectKeptSends(db, subject))
      while ((await keepForGood(db, id)) > 0) await yieldToLoop()
}
