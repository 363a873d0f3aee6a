/** What the state of a copy means (state machine): one table, of which every count, filter, report and list is made. */
import { type RawBuilder, sql } from 'kysely'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { DeliveryOutcome } from '../../../../contract/mail/deliveries.ts'
import type { DeliveryState } from '../../../base/db/tables/ledger.ts'
import { keptForGoodWords, keptWords } from '../../outbox.ts'

export interface Meaning {
  /** What the author is told of it. */
  outcome: DeliveryOutcome
  /** The mailer will look at it again. */
  open: boolean
  /** Whether its reader lacks the letter, as far as this copy goes; `unless-left`: not if it was their own wish. */
  missing: 'no' | 'yes' | 'unless-left'
  /** Another copy to the same reader can be no second one: this one never arrived. */
  repeatable: boolean
  /** What it becomes when it is ended before its turn: what may have left is not called back. */
  endsAs: 'sent' | 'refused' | 'unsure' | 'withdrawn'
}

/** From the worst to the best: the best of a reader's copies is what the author is told of that reader. */
const ranks: Record<DeliveryOutcome, number> = {
  withdrawn: 0,
  kept: 1,
  refused: 2,
  unsure: 3,
  waiting: 4,
  deferred: 5,
  sent: 6,
}

const gone = { open: false, repeatable: true } as const
const refused: Meaning = { ...gone, outcome: 'refused', missing: 'yes', endsAs: 'refused' }
const withdrawn: Meaning = { ...gone, outcome: 'withdrawn', missing: 'unless-left', endsAs: 'withdrawn' }
const unsure: Meaning = {
  outcome: 'unsure',
  missing: 'yes',
  endsAs: 'unsure',
  open: false,
  repeatable: false,
}
const sent: Meaning = { outcome: 'sent', missing: 'no', endsAs: 'sent', open: false, repeatable: false }
/** The outbox took it: its send is over, and its reader has nothing of it. */
const kept: Meaning = { ...sent, outcome: 'kept', missing: 'yes', repeatable: true }
/** Whatever has a time will be taken by the mailer, however it got there. */
const waiting = (endsAs: Meaning['endsAs']): Meaning => ({
  outcome: 'waiting',
  missing: 'no',
  endsAs,
  open: true,
  repeatable: false,
})

/**
 * `due`: it has a time (`due_at`); `never`: it has none. Six of the fourteen pairs do not come about by themselves:
 * a final state with a time, and one that is not final without.
 */
export const meanings: Record<DeliveryState, Record<'due' | 'never', Meaning>> = {
  queued: { due: waiting('withdrawn'), never: withdrawn },
  sending: { due: waiting('unsure'), never: unsure },
  deferred: { due: { ...waiting('withdrawn'), outcome: 'deferred' }, never: withdrawn },
  unsure: { due: waiting('unsure'), never: unsure },
  sent: { due: waiting('sent'), never: sent },
  refused: { due: waiting('refused'), never: refused },
  withdrawn: { due: waiting('withdrawn'), never: withdrawn },
}

/** Words of copies that the author's Stop withdrew. */
export const stoppedWords = mailWords.stopped
/** Words of copies whose address was refused for good after they were queued. */
export const suppressedWords = mailWords.suppressed
/** Words of copies whose reader paused after they were queued: as with leaving, it was their wish to be without. */
export const pausedWords = mailWords.paused

/** Words of copies whose reader left the circle that brought them, or came into one that is left out: the author's or their own wish. */
export const leftCircleWords = mailWords.leftCircle
/** Words of copies that the outbox kept, and whose reader got another one meanwhile: that one tells what they have. */
export const hasItWords = mailWords.hasIt

const reasons = new Map([
  [stoppedWords, 'stopped'],
  [suppressedWords, 'suppressed'],
  [pausedWords, 'paused'],
  [leftCircleWords, 'leftCircle'],
  [hasItWords, 'hasIt'],
] as const)

/** Why the site itself did not send a copy, by its last words; undefined where a mail server said them. */
export const reasonOf = (words: string | null) => reasons.get(words as Parameters<typeof reasons.get>[0])

/** What waits of a stopped send has ended, whatever its row still says. */
const hasEnded = sql`sends.stopped_at IS NOT NULL AND deliveries.due_at IS NOT NULL AND deliveries.state <> 'sending'`
/** The time of a copy, joined with its send, as the author is told of it. */
export const toldDueAt = sql<string | null>`CASE WHEN ${hasEnded} THEN NULL ELSE deliveries.due_at END`
/** Its last words, in the same way. */
export const toldReply = sql<string | null>`CASE WHEN ${hasEnded} AND deliveries.state <> 'unsure'
  THEN ${stoppedWords} ELSE deliveries.reply END`

/** @param copy `reply`: the last words about it, which tell what the outbox took from what a mail server took */
export function meaningOf(copy: {
  state: DeliveryState
  due_at: string | null
  reply: string | null
}): Meaning {
  const meaning = meanings[copy.state][copy.due_at === null ? 'never' : 'due']
  return meaning === sent && (copy.reply === keptWords || copy.reply === keptForGoodWords) ? kept : meaning
}

/** The better one of two copies' outcomes. */
export const isBetter = (a: DeliveryOutcome, b: DeliveryOutcome) => ranks[a] > ranks[b]

export function outcomeOfRank(rank: number): DeliveryOutcome {
  const found = Object.entries(ranks).find(([, one]) => one === rank)
  return (found?.[0] ?? 'withdrawn') as DeliveryOutcome
}
export const rankOf = (outcome: DeliveryOutcome) => ranks[outcome]

type Which = (meaning: Meaning) => boolean
const states = Object.keys(meanings) as DeliveryState[]

/** Copies that count as sent and lie in the outbox; written out as the partial index of them has it. */
const isInOutbox = (of: string) =>
  sql<boolean>`${sql.ref(`${of}.reply`)} IN (${sql.lit(keptWords)}, ${sql.lit(keptForGoodWords)})`

/** Copies that no mail server was asked to take, in SQL; `isOwed`: and that the author may still want mailed. */
export function whereKept({ of = 'deliveries', isOwed = false } = {}): RawBuilder<boolean> {
  // Joined with nothing, the state is no use to an index: SQLite would read whatever a mail server took.
  const isOver = sql`${sql.ref(`${of}.state`)} || '' = 'sent' AND ${sql.ref(`${of}.due_at`)} IS NULL`
  const owed = isOwed ? sql` AND ${sql.ref(`${of}.reply`)} = ${sql.lit(keptWords)}` : sql``
  return sql<boolean>`(${isOver} AND ${isInOutbox(of)}${owed})`
}

/**
 * The copies with such a meaning, in SQL.
 * @param of the table's name or alias
 */
export function whereMeans(which: Which, of = 'deliveries'): RawBuilder<boolean> {
  const [state, dueAt] = [sql.ref(`${of}.state`), sql.ref(`${of}.due_at`)]
  // Written out, not bound: only so SQLite knows which partial index will do.
  const among = (chosen: DeliveryState[]) => {
    const [first, ...others] = chosen.map(one => sql.lit(one))
    return others.length === 0 ? sql`${state} = ${first}` : sql`${state} IN (${sql.join([first, ...others])})`
  }
  // What was sent, and is over, has two meanings, which its words tell apart.
  const [isSent, isKept] = [which(sent), which(kept)]
  const isNever = (one: DeliveryState) => which(meanings[one].never) && (one !== 'sent' || isKept)
  const always = states.filter(one => which(meanings[one].due) && isNever(one))
  const due = states.filter(one => which(meanings[one].due) && !always.includes(one))
  const never = states.filter(one => isNever(one) && !always.includes(one))
  const parts = [
    ...(isSent && !isKept
      ? [sql`(${state} = 'sent' AND ${dueAt} IS NULL AND COALESCE(NOT ${isInOutbox(of)}, 1 = 1))`]
      : []),
    ...(isKept && !isSent ? [whereKept({ of })] : []),
    ...(always.length > 0 ? [among(always)] : []),
    ...(due.length > 0 ? [sql`(${among(due)} AND ${dueAt} IS NOT NULL)`] : []),
    ...(never.length > 0 ? [sql`(${among(never)} AND ${dueAt} IS NULL)`] : []),
  ]
  return parts.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(parts, sql` OR `)})`
}

/** The rank of each copy, in SQL. */
export function rankSql(): RawBuilder<number> {
  const cases = Object.entries(ranks).map(
    ([outcome, rank]) => sql`WHEN ${whereMeans(one => one.outcome === outcome)} THEN ${sql.lit(rank)}`,
  )
  return sql<number>`CASE ${sql.join(cases, sql` `)} END`
}

/** 1: as far as this copy goes its reader lacks the letter, and did not wish to. */
export function missesSql(): RawBuilder<0 | 1> {
  const ours = sql.join([stoppedWords, suppressedWords, hasItWords])
  return sql<0 | 1>`CASE WHEN ${whereMeans(one => one.missing === 'yes')} THEN 1
    WHEN ${whereMeans(one => one.missing === 'unless-left')} AND ${sql.ref('deliveries.reply')} IN (${ours}) THEN 1
    ELSE 0 END`
}

export interface StateCount {
  state: DeliveryState
  /** Whether these have a time. */
  due: 0 | 1
  count: number
}

/**
 * `total` = pending + successful + failed + unsure + withdrawn, always.
 * @param isStopped what waits of a stopped send has ended, whatever its rows still say: what is in flight alone is pending
 */
export function countsOf(counts: readonly StateCount[], { isStopped = false } = {}) {
  const meaningIn = ({ state, due }: StateCount) =>
    meanings[state][due === 1 && (!isStopped || state === 'sending') ? 'due' : 'never']
  const sum = (which: Which) =>
    counts.filter(one => which(meaningIn(one))).reduce((total, { count }) => total + count, 0)
  const final = (outcome: DeliveryOutcome) => sum(one => !one.open && one.outcome === outcome)
  return {
    total: sum(() => true),
    pending: sum(one => one.open),
    successful: final('sent'),
    failed: final('refused'),
    unsure: final('unsure'),
    withdrawn: final('withdrawn'),
  }
}
