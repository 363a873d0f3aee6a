/** Whom a press goes to: from what was chosen to those who can be mailed, read in slices before the press is made. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import type {
  AgainFields,
  RecipientFields,
  RecipientRefusal,
} from '../../../../contract/people/recipients.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { Refused } from '../../../base/http/refuse.ts'
import { allOf, audienceOf, everyoneBut, isChosenBy } from '../audience/audience-of.ts'
import { endOfList, type When } from '../audience/audience-queries.ts'
import { type PlainChoice, type Reading, withoutCircles } from '../audience/choose-circles.ts'
import { readRules } from '../circles.ts'
import { selectKeptSends } from '../kept/kept-queries.ts'
import { countGoing } from '../kept/list-kept.ts'
import type { StoredAudience } from '../laying/stored-audience.ts'
import { rangesOf, selectHolders, selectMissing } from '../outcomes/outcome-queries.ts'
import type { Subject } from '../sendable.ts'
import { type RulesOfPlan, rulesOfChoices, rulesOfMissing } from './plan-rules.ts'

/**
 * Chosen by the author, all alike, or those who have a thing (`again`) apart from those who do not; or everybody whose
 * every copy was refused, unsure or stopped; or those whose copies lie in the outbox.
 */
export type Recipients =
  | { chosen: RecipientFields }
  | { chosen: RecipientFields; again: RecipientFields; of: Subject }
  | { missing: Subject }
  | { kept: Subject }

/** Recipients of a press that may choose apart who has the thing already. */
export const chosenFor = (of: Subject, { again, ...chosen }: AgainFields): Recipients =>
  again ? { chosen, again, of } : { chosen }

/** What the author chose, as far as this is a choice. */
export function choicesOf(to: Recipients): RecipientFields[] {
  if ('missing' in to || 'kept' in to) return []
  return 'again' in to ? [to.chosen, to.again] : [to.chosen]
}

/** The same without a circle in it. */
type PlainRecipients =
  | { chosen: PlainChoice }
  | { chosen: PlainChoice; again: PlainChoice; of: Subject }
  | { missing: Subject }

/** The thing whose holders decide who gets it; undefined: they do not matter. */
export function thingOf(to: Recipients): Subject | undefined {
  if ('missing' in to) return to.missing
  if ('kept' in to) return to.kept
  return 'of' in to ? to.of : undefined
}

export interface Plan {
  audience: StoredAudience
  /** Named ones; undefined: everyone, who are found while the copies are laid. */
  ids: string[] | undefined
  /** How many they are at this moment. */
  count: number
  /** Somebody could be mailed, and has it already. */
  hasHolders: boolean
  rules: RulesOfPlan
}

/** When it is pressed, and when it leaves: a pause that ends in between keeps nobody out. */
interface Moments {
  now: string
  at: string
}

/** @param notToHoldersOf nobody who has, gets or may have a copy of this */
export async function planRecipients(
  reading: Reading,
  to: Recipients,
  moments: Moments & { notToHoldersOf?: Subject | undefined },
): Promise<Plan | Refused<RecipientRefusal>> {
  const { db } = reading
  if ('kept' in to) return planKept(reading, to.kept, moments.at)
  if ('missing' in to) return planPlain(db, to, moments)
  const chosen = await withoutCircles(reading, to.chosen)
  if ('refused' in chosen) return chosen
  if (!('again' in to)) return planPlain(db, { chosen }, moments)
  const again = await withoutCircles(reading, to.again)
  return 'refused' in again ? again : planPlain(db, { ...to, chosen, again }, moments)
}

async function planKept(reading: Reading, subject: Subject, at: string): Promise<Plan> {
  const sends = await selectKeptSends(reading.db, subject)
  const { going } = await countGoing(reading, subject, { sends, at })
  const all = sends.map(send => ({ id: send.id, rules: readRules(send) }))
  const kept = all.map(({ id }, n) => ({
    send: id,
    firstRule: all.slice(0, n).reduce((sum, { rules }) => sum + rules.length, 0),
  }))
  const rules = { all: all.flatMap(send => send.rules), of: () => null }
  return { audience: { kept }, ids: undefined, count: going, hasHolders: false, rules }
}

async function planPlain(
  db: Db,
  to: PlainRecipients,
  { now, at, notToHoldersOf }: Moments & { notToHoldersOf?: Subject | undefined },
): Promise<Plan> {
  const when = { since: await endOfList(db, now), at, pressed: now }
  if ('chosen' in to && !('again' in to) && to.chosen.everyone && !notToHoldersOf) {
    const { except, by } = to.chosen
    const count = await everyoneBut(except, when).count(db)
    const named = by && [...by.named]
    return {
      audience: { everyone: true, except, since: when.since, ...(named && { named }) },
      ids: undefined,
      count,
      hasHolders: false,
      rules: rulesOfChoices([to.chosen]),
    }
  }
  const { ids: active, rules } = await findRecipients(db, to, when)
  const ids = notToHoldersOf ? await withoutHolders(db, active, notToHoldersOf) : active
  const hasHolders = ids.length === 0 && active.length > 0
  return { audience: { staged: true, notToHoldersOf }, ids, count: ids.length, hasHolders, rules }
}

interface Found {
  ids: string[]
  rules: RulesOfPlan
}

/** Readers who are meant and can be mailed, each once; unknown, inactive and suppressed ones are skipped. */
async function findRecipients(db: Db, to: PlainRecipients, when: When): Promise<Found> {
  if ('missing' in to) {
    const ids = await findMissing(db, to.missing, when.at)
    return { ids, rules: await rulesOfMissing(db, to.missing, ids) }
  }
  if (!('again' in to)) {
    const ids = await allOf(audienceOf(to.chosen, when), db)
    return { ids, rules: rulesOfChoices([to.chosen]) }
  }
  const ids: string[] = []
  const again = new Set<string>()
  const means = { chosen: isChosenBy(to.chosen), again: isChosenBy(to.again) }
  for await (const some of audienceOf(eitherOf(to), when).found(db)) {
    const holders = await selectHolders(db, to.of, some)
    ids.push(...some.filter(id => (holders.has(id) ? means.again : means.chosen)(id)))
    for (const id of holders) again.add(id)
  }
  return { ids, rules: rulesOfChoices([to.chosen, to.again], id => (again.has(id) ? 1 : 0)) }
}

/** All whom the one or the other choice may mean. */
function eitherOf({ chosen, again }: { chosen: PlainChoice; again: PlainChoice }): PlainChoice {
  const selectedSubscriberIds = [...chosen.selectedSubscriberIds, ...again.selectedSubscriberIds]
  return { everyone: chosen.everyone || again.everyone, except: [], selectedSubscriberIds }
}

/** Without those who have a copy of it, get one, or may have one. */
export async function withoutHolders(db: Db, ids: string[], subject: Subject): Promise<string[]> {
  const without: string[] = []
  for (const some of slicesOf(ids)) {
    const holders = await selectHolders(db, subject, some)
    without.push(...some.filter(id => !holders.has(id)))
    await yieldToLoop()
  }
  return without
}

/** Whom every copy of one thing missed, and who can be mailed: read a range of subscribers at a time. */
async function findMissing(db: Db, subject: Subject, at: string): Promise<string[]> {
  const missing: string[] = []
  for await (const range of rangesOf(db, subject)) {
    missing.push(...(await selectMissing(db, subject, { ...range, at })))
    await yieldToLoop()
  }
  return missing
}
