/**
 * Whether a thing demonstrably went to a part of the list, told long after its sends from what still stands in the tables. Nothing
 * says who could be mailed at an earlier moment; so a reader counts as left out only when nothing at all speaks against it.
 */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { durations } from '../../../../contract/base/limits.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { Subject } from '../sendable.ts'
import {
  findPlace,
  type LeftOut,
  type MailTo,
  type Place,
  type PressOfThing,
  selectLeftOut,
  selectLiftedSince,
  selectMailsTo,
  selectPresses,
} from './reach-queries.ts'

/** `unfinished`: copies of it are still to be laid, or the look was ended. */
export type Reach = 'a part' | 'not known' | 'unfinished'

export interface Beside {
  /** Ids of the things of the same kind that went to everyone right before and after it, where there are any. */
  before?: string | undefined
  after?: string | undefined
}

/** Subscribers that one statement looks at, and those without a copy whose mails are read at a time. */
const perLook = 2_000
const perCheck = 20

/** What went to everyone at its second press went to everyone. @param how.ending aborted when it should end */
export async function findReach(
  db: Db,
  subject: Subject,
  { beside, ending }: { beside: Beside; ending: AbortSignal | undefined },
): Promise<Reach> {
  const presses = await selectPresses(db, subject)
  if (presses.some(press => press.laid_until !== null)) return 'unfinished'
  const near = await Promise.all([beside.before, beside.after].map(id => firstPressOf(db, subject.kind, id)))
  const toAll = near.filter(press => press !== undefined)
  for (const { created_at: at } of presses) {
    const found = await findLeftOut(db, { at, presses, toAll, ending })
    if (found === 'ended') return 'unfinished'
    if (found === undefined) return 'not known'
  }
  return presses.length === 0 ? 'not known' : 'a part'
}

async function firstPressOf(db: Db, kind: string, id: string | undefined): Promise<PressOfThing | undefined> {
  const [first] = id === undefined ? [] : await selectPresses(db, { kind, id })
  return first?.laid_until === null ? first : undefined
}

interface Looking {
  /** When it was pressed. */
  at: string
  /** All of its presses: who has a copy of any was not left out. */
  presses: readonly PressOfThing[]
  toAll: readonly PressOfThing[]
  ending: AbortSignal | undefined
}

/** Somebody whom the press demonstrably left out; they are read in the order in which they came. */
async function findLeftOut(db: Db, looking: Looking): Promise<LeftOut | 'ended' | undefined> {
  const { at, presses, ending } = looking
  const sendIds = presses.map(({ id }) => id)
  let after: Place = { subscribed_at: '', id: '' }
  for (;;) {
    if (ending?.aborted) return 'ended'
    const upTo = await findPlace(db, { after, at, far: perLook })
    const some = await selectLeftOut(db, { after, upTo, at, sendIds, limit: perCheck })
    for (const one of await withoutDoubt(db, some, looking)) return one
    const isMore = some.length === perCheck
    const last = isMore ? some.at(-1) : upTo
    if (last === undefined) return undefined
    after = last
    await yieldToLoop()
  }
}

/** Which of these readers could certainly be mailed at that time. */
async function withoutDoubt(db: Db, some: readonly LeftOut[], looking: Looking): Promise<LeftOut[]> {
  if (some.length === 0) return []
  const ids = some.map(({ id }) => id)
  const mails = Map.groupBy(await selectMailsTo(db, ids), mail => mail.subscriber_id)
  const lifted = await selectLiftedSince(db, ids, looking.at)
  return some.filter(one => !lifted.has(one.id) && isClear(one, mails.get(one.id) ?? [], looking))
}

function isClear(one: LeftOut, mails: readonly MailTo[], { at, toAll }: Looking): boolean {
  return (
    hadNoPause(one, mails, at) &&
    wasConfirmed(mails, at) &&
    wasTaken(mails, at) &&
    toAll.every(
      press => one.subscribed_at > press.created_at || mails.some(mail => mail.send_id === press.id),
    )
  )
}

/** A pause that ended after it began after it too, where a copy was theirs in between. */
const hadNoPause = ({ paused_until: until }: LeftOut, mails: readonly MailTo[], at: string): boolean =>
  until === null ||
  until <= at ||
  mails.some(({ subject_id, created_at }) => subject_id !== null && created_at > at && created_at < until)

/** Whoever was asked to confirm joined, or came back, by that button: when is told by their welcome alone, which comes once. */
function wasConfirmed(mails: readonly MailTo[], at: string): boolean {
  const welcome = mails.find(({ kind }) => kind === 'welcome')?.created_at
  const asked = mails.findLast(({ kind }) => kind === 'confirmation')?.created_at
  if (welcome !== undefined && welcome > at) return false
  const isOver = new Date(Date.parse(at) - durations.confirmation).toISOString()
  return asked === undefined || asked < isOver || (welcome !== undefined && welcome >= asked)
}

/** Whose last copy before was refused or withdrawn may have been suppressed, away or in a pause. */
function wasTaken(mails: readonly MailTo[], at: string): boolean {
  const last = mails.findLast(({ subject_id, created_at }) => subject_id !== null && created_at < at)
  return last === undefined || (last.state !== 'refused' && last.state !== 'withdrawn')
}
