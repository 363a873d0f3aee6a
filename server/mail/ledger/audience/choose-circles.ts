/**
 * Whom circles mean (segments): settled at the press, before its transaction, as named ids or as everyone but named ones; so who
 * is put into a circle while copies are laid changes nothing (snapshot), and nobody is meant twice. Who leaves one is seen at the
 * turn of their copy, see mailer/still-meant.ts.
 */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { RecipientFields, RecipientRefusal } from '../../../../contract/people/recipients.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { type CircleRule, type Circles, circlesIn, ruleOf } from '../circles.ts'

/** Read at a time. */
const page = 2_000

/** A choice without a circle in it. */
export interface PlainChoice extends Pick<RecipientFields, 'everyone' | 'selectedSubscriberIds' | 'except'> {
  /** By what circles it was made, and who is meant whatever circle they are in. */
  by?: { rule: CircleRule; named: ReadonlySet<string> } | undefined
}

/** What circles are read with. */
export interface Reading {
  db: Db
  circles: Circles
}

/**
 * Who is named gets it whatever circle they are in, and who is left out does not.
 * @returns the same choice without a circle in it; refused when one of them is deleted, or stands among subscribers: the letter would
 * go to others than meant
 */
export async function withoutCircles(
  reading: Reading,
  fields: RecipientFields,
): Promise<PlainChoice | Refused<RecipientRefusal>> {
  const { everyone, selectedSubscriberIds, except } = fields
  const misplaced = await findMisplaced(reading, fields)
  if (misplaced) return refuse('circleAmongSubscribers', { say: t => t(misplaced) })
  const rule = ruleOf(fields)
  if (!rule) return { everyone, selectedSubscriberIds, except }
  const named = new Set(selectedSubscriberIds)
  const out = await membersOf(reading, rule.exceptCircles)
  for (const id of named) out.delete(id)
  for (const id of except) out.add(id)
  const meant = everyone ? [] : [...(await membersOf(reading, rule.circles)), ...named]
  if (!(await areThere(reading, rule))) return refuse('circleOfRecipientsGone')
  const ids = [...new Set(meant)].filter(id => !out.has(id))
  return { everyone, selectedSubscriberIds: ids, except: everyone ? [...out] : [], by: { rule, named } }
}

/**
 * How many a choice means who can be mailed at a moment, where circles alone say it: as many as `withoutCircles` names, who are
 * read one by one for it.
 * @returns undefined where somebody is named too
 */
export async function countByCircles(
  { db, circles }: Reading,
  fields: RecipientFields,
  at: string,
): Promise<number | Refused<RecipientRefusal> | undefined> {
  const rule = ruleOf(fields)
  if (!rule || fields.selectedSubscriberIds.length + fields.except.length > 0) return undefined
  if (!rule.everyone && rule.circles.length === 0) return undefined
  const count = await circles.count(db, rule, at)
  return (await areThere({ db, circles }, rule)) ? count : refuse('circleOfRecipientsGone')
}

/** Asked last: a circle that was deleted while it was read is missed too. */
async function areThere({ db, circles }: Reading, rule: CircleRule): Promise<boolean> {
  const all = circlesIn([rule])
  return (await circles.living(db, all)).size === all.length
}

/** Who is unknown is passed over: a circle there would leave nobody out, without a word. @returns what to do instead */
async function findMisplaced(
  { db, circles }: Reading,
  { selectedSubscriberIds, except }: RecipientFields,
): Promise<'refusedWith.circleLeftOut' | 'refusedWith.circleSelected' | undefined> {
  if (selectedSubscriberIds.length + except.length === 0) return undefined
  const all = new Set(await circles.all(db))
  if (except.some(id => all.has(id))) return 'refusedWith.circleLeftOut'
  return selectedSubscriberIds.some(id => all.has(id)) ? 'refusedWith.circleSelected' : undefined
}

/**
 * For the transaction of a press: from here on none of them is deleted, and then the send is seen to wait for them.
 * @returns false when one was deleted since it was read
 */
export async function holdCircles(
  tx: Tx,
  circles: Circles,
  choices: readonly RecipientFields[],
): Promise<boolean> {
  const all = circlesIn(choices.flatMap(choice => ruleOf(choice) ?? []))
  return all.length === 0 || (await circles.hold(tx, all)).size === all.length
}

async function membersOf({ db, circles }: Reading, wanted: readonly string[]): Promise<Set<string>> {
  const members = new Set<string>()
  for (const circle of new Set(wanted)) {
    for (let after: string | undefined = ''; after !== undefined; await yieldToLoop()) {
      const ids: string[] = await circles.members(db, { circle, after, limit: page })
      for (const id of ids) members.add(id)
      after = ids.length < page ? undefined : ids.at(-1)
    }
  }
  return members
}
