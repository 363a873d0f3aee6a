/** Claims what is due: leased and committed before anything leaves, and only for readers who are still there. */
import type { Clock } from '../../../base/clock.ts'
import { laterText, nowText } from '../../../base/clock.ts'
import type { Db, Engine, Tx } from '../../../base/db/open-database.ts'
import type { DeliveryState } from '../../../base/db/tables/ledger.ts'
import { domainOf } from '../../addresses/valid-address.ts'
import { mailedName } from '../../names/mailed-name.ts'
import { whyNotMailed } from '../audience/can-be-mailed.ts'
import { selectDomains } from '../breaker/breaker-queries.ts'
import type { Circles } from '../circles.ts'
import { type DueDelivery, postpone, selectDue } from '../due-queries.ts'
import { keepNames } from '../name-queries.ts'
import { pausedWords, suppressedWords } from '../outcomes/meaning.ts'
import { setPausedAside } from '../pause-queries.ts'
import { giveUp, lease, renewLeases, selectRecipients, selectTerms, withdraw } from '../queries.ts'
import { isUndecided } from '../restored/restored-queries.ts'
import type { Sendables } from '../sendable.ts'
import { endStopped } from '../stop-queries.ts'
import { farFuture, waitOf } from '../waiting/wait-of-send.ts'
import { markBegun, selectWaiting, setAside } from '../waiting/waiting-queries.ts'
import { isHopeless, leaseTime } from './judge-outcome.ts'
import { type Places, takePlaces } from './site-pace.ts'
import { onlyStillMeant } from './still-meant.ts'

export interface Claimed {
  id: string
  sendId: string
  /** null for a mail to the author. */
  subscriberId: string | null
  token: string
  email: string
  deferrals: number
  unanswered: number
  /** It carries a right to answer. */
  withRight: boolean
  /** Whether the copy is one of many: of a letter or a poll to the list. */
  isToList: boolean
  /** Its reader's, where the mail has a place for it: the same at each claim, '' when none was known at the first. */
  name: string | undefined
  /** State before the claim, for giving it back untouched. */
  before: DeliveryState
}

export interface Claimer {
  db: Db
  engine: Engine
  clock: Clock
  sendables: Sendables
  circles: Circles
  /** This boot of this mailer. */
  holder: string
}

export interface Wanted {
  /** How many at most. */
  limit: number
  /** Copies this mailer has leased already are not claimed again, even if a clock that jumped says that their lease is over. */
  isLeased?: (id: string) => boolean
  /** Leaves alone what another mailer has leased, though its lease is over: it may be about to write what became of it. */
  sparesOthers?: boolean
  /** Milliseconds until a copy to this address may go, where its domain asked for a slower pace; asked once for each copy. */
  waitFor?: (email: string) => number
  /** Messages per second of the whole site. */
  rate: number
  /** How many are looked at; more than `limit` where some are to be put off, so that these do not stand before others. */
  look?: number
}

export interface Claim {
  /** In flight from now on; those who left meanwhile are withdrawn and not among them. */
  claimed: Claimed[]
  /** When they may go; undefined where there are none. */
  places: Places | undefined
  /** Whether anything was due that was not only waiting. */
  foundAny: boolean
  /** Sends of which nothing may leave any more, although copies are due: to be handed to `clearAway`. */
  late: string[]
  stopped: string[]
  paused: string[]
}

const nothingClaimed: Claim = {
  claimed: [],
  places: undefined,
  foundAny: false,
  late: [],
  stopped: [],
  paused: [],
}

export async function claimDeliveries(claimer: Claimer, wanted: Wanted): Promise<Claim> {
  const { db, engine, clock, holder, sendables, circles } = claimer
  const {
    limit,
    rate,
    isLeased = () => false,
    sparesOthers = false,
    waitFor = () => 0,
    look = limit,
  } = wanted
  return db.transaction().execute(async tx => {
    // One moment for both: what is due of a send that waited has been begun.
    const now = clock.now()
    const until = laterText(clock, leaseTime)
    const late = await meetWaiting(tx, sendables, now)
    const due = await selectDue(tx, engine, { now: now.toISOString(), limit: look, sparesOthers })
    if (due.length === 0) return nothingClaimed
    const ours = due.filter(row => isLeased(row.id)).map(row => row.id)
    if (ours.length > 0) await renewLeases(tx, ours, { holder, until })
    const terms = await selectTerms(tx, unique(due))
    const stopped = new Set(terms.filter(send => send.stopped_at !== null).map(send => send.id))
    const paused = new Set(terms.filter(send => send.paused_at !== null).map(send => send.id))
    const held = new Set(await selectHeld(tx, terms))
    for (const { id, send_id } of due) if (held.has(send_id)) await postpone(tx, id, farFuture)
    const waiting = new Set(terms.filter(one => isWaiting(one) || held.has(one.id)).map(send => send.id))
    const mayGo = ({ send_id: send, id }: DueDelivery) =>
      !late.has(send) && !stopped.has(send) && !paused.has(send) && !waiting.has(send) && !isLeased(id)
    const onlyActive = new Set(terms.filter(send => send.only_active === 1).map(send => send.id))
    const there = await withoutGone(tx, due.filter(mayGo), { onlyActive, now: now.toISOString() })
    const here = await withoutHopeless(tx, await onlyStillMeant(tx, circles, { copies: there, terms }))
    const refusing = await refusingDomains(tx, here)
    const dueAt = ({ email, row }: Addressed) =>
      refusing.has(`${row.send_id} ${domainOf(email)}`) ? farFuture : laterIn(now, waitFor(email))
    const taken = (await withoutSlowed(tx, here, dueAt)).slice(0, limit)
    const ids = taken.map(({ row }) => row.id)
    if (ids.length > 0) await lease(tx, ids, { holder, until })
    return {
      claimed: await toClaimed(tx, taken, terms),
      places: ids.length > 0 ? await takePlaces(tx, { count: ids.length, now, rate }) : undefined,
      foundAny: due.some(row => !waiting.has(row.send_id)),
      late: unique(due).filter(id => late.has(id)),
      stopped: [...stopped],
      paused: [...paused],
    }
  })
}

/** All copies of these sends at once, and in nobody's way. */
export async function clearAway({ db, clock }: Claimer, { late, stopped, paused }: Claim): Promise<void> {
  for (const sendId of late) await setAside(db, sendId, clock.now())
  for (const sendId of stopped) await endStopped(db, sendId, nowText(clock))
  for (const sendId of paused) await setPausedAside(db, sendId, nowText(clock))
}

type Terms = Awaited<ReturnType<typeof selectTerms>>

/** Sends to the list of which nobody knows who left since a backup was taken: they wait until the author has decided. */
async function selectHeld(tx: Tx, terms: Terms): Promise<string[]> {
  const toList = terms.filter(send => send.only_active === 1 && send.restored_from === null)
  return toList.length > 0 && (await isUndecided(tx)) ? toList.map(send => send.id) : []
}

/** Stored after this claim had looked for those: it can still be undone, and the next claim begins it. */
const isWaiting = (send: {
  starts_at: string | null
  begun_at: string | null
  restored_from: string | null
}) =>
  // A send of a restored backup waits until the author has decided.
  send.restored_from !== null || (send.starts_at !== null && send.begun_at === null)

const unique = (due: DueDelivery[]) => [...new Set(due.map(row => row.send_id))]

/** Sends whose time has come are begun from now on, and can no longer be undone. @returns those that come too late */
async function meetWaiting(tx: Tx, sendables: Sendables, now: Date): Promise<Set<string>> {
  const over = (await selectWaiting(tx)).filter(send => (send.starts_at ?? '') <= now.toISOString())
  const isLate = (send: (typeof over)[number]) => waitOf(send, now) === 'late'
  const punctual = over.filter(send => !isLate(send)).map(send => send.id)
  if (punctual.length > 0) await markBegun(tx, sendables, { ids: punctual, now: now.toISOString() })
  return new Set(over.filter(isLate).map(send => send.id))
}

interface Addressed {
  row: DueDelivery
  email: string
  /** As their subscriber is called now. */
  name: string
}

/** In the transaction of the lease: no copy leaves with a name that a repeat would not know. */
const namesOf = (tx: Tx, copies: Addressed[]) =>
  keepNames(
    tx,
    copies.map(({ row, name }) => ({ delivery_id: row.id, name: mailedName(name) })),
  )

interface Gone {
  /** Sends that go to those alone who are still on the list and want mail. */
  onlyActive: ReadonlySet<string>
  now: string
}

/** Withdraws the copies to those who left, were erased, have paused, or whose address was refused for good since the press. */
async function withoutGone(tx: Tx, due: DueDelivery[], { onlyActive, now }: Gone): Promise<Addressed[]> {
  const subscriberIds = due.flatMap(row => row.subscriber_id ?? [])
  const subscribers = subscriberIds.length > 0 ? await selectRecipients(tx, subscriberIds) : []
  const byId = new Map(subscribers.map(subscriber => [subscriber.id, subscriber]))
  const here: Addressed[] = []
  const away: Record<'left' | 'suppressed' | 'paused', string[]> = { left: [], suppressed: [], paused: [] }
  for (const row of due) {
    const subscriber = byId.get(row.subscriber_id ?? '')
    const email = row.address ?? subscriber?.email
    const name = subscriber?.name ?? ''
    if (!email) away.left.push(row.id)
    else if (!subscriber || !onlyActive.has(row.send_id)) here.push({ row, email, name })
    else {
      const why = whyNotMailed(subscriber, now)
      if (why) away[why].push(row.id)
      else here.push({ row, email, name })
    }
  }
  const words = { left: null, suppressed: suppressedWords, paused: pausedWords }
  for (const why of ['left', 'suppressed', 'paused'] as const)
    if (away[why].length > 0) await withdraw(tx, away[why], words[why])
  return here
}

async function withoutHopeless(tx: Tx, here: Addressed[]): Promise<Addressed[]> {
  const isLost = ({ row }: Addressed) => row.state === 'sending' && isHopeless(row.attempts)
  const lost = here.filter(isLost).map(({ row }) => row.id)
  if (lost.length > 0) await giveUp(tx, lost)
  return here.filter(one => !isLost(one))
}

/** @returns when, as stored; null: now */
const laterIn = (now: Date, wait: number) => (wait > 0 ? new Date(now.getTime() + wait).toISOString() : null)

/** Send and domain, where a domain refuses a send that others take. */
async function refusingDomains(tx: Tx, here: readonly Addressed[]): Promise<Set<string>> {
  const refusing = await selectDomains(tx, [...new Set(here.map(({ row }) => row.send_id))])
  return new Set(refusing.map(({ send_id, domain }) => `${send_id} ${domain}`))
}

/** Puts off the copies to domains that asked for a slower pace, and those to domains that refuse their send. */
async function withoutSlowed(
  tx: Tx,
  here: Addressed[],
  dueAt: (copy: Addressed) => string | null,
): Promise<Addressed[]> {
  const going: Addressed[] = []
  for (const one of here) {
    const later = dueAt(one)
    if (later === null) going.push(one)
    else await postpone(tx, one.row.id, later)
  }
  return going
}

async function toClaimed(tx: Tx, taken: readonly Addressed[], terms: Terms): Promise<Claimed[]> {
  const of = new Map(terms.map(send => [send.id, send]))
  const named = taken.filter(({ row }) => of.get(row.send_id)?.with_names === 1)
  const names = await namesOf(tx, named)
  return taken.map(({ row, email }) => ({
    id: row.id,
    sendId: row.send_id,
    subscriberId: row.subscriber_id,
    token: row.token,
    email,
    deferrals: row.deferrals,
    unanswered: row.unanswered,
    withRight: of.get(row.send_id)?.with_rights === 1,
    isToList: of.get(row.send_id)?.only_active === 1,
    name: names.get(row.id),
    before: row.state,
  }))
}
