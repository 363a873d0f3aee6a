/**
 * Who has left a circle since the press, or come into one that is left out, gets no copy that has not left yet (late binding):
 * looked at when a copy is claimed, so that no wish comes too late but one that comes while the copy is in flight.
 */
import type { Tx } from '../../../base/db/open-database.ts'
import { type Circles, circlesIn, readRules, stillMeans } from '../circles.ts'
import type { DueDelivery } from '../due-queries.ts'
import { leftCircleWords } from '../outcomes/meaning.ts'
import { withdraw } from '../queries.ts'

interface Due {
  row: DueDelivery
}

/**
 * @param due.terms of their sends
 * @returns those whom the rule that brought them still means; the others are withdrawn
 */
export async function onlyStillMeant<Copy extends Due>(
  tx: Tx,
  circles: Circles,
  due: { copies: Copy[]; terms: readonly { id: string; circle_rules: string | null }[] },
): Promise<Copy[]> {
  const rules = new Map(due.terms.map(send => [send.id, readRules(send)]))
  const ruleOf = ({ row }: Due) =>
    // What may have arrived is repeated, as whoever has it knows it already.
    row.circle_rule === null || !['queued', 'deferred'].includes(row.state)
      ? undefined
      : rules.get(row.send_id)?.[row.circle_rule]
  const asked = due.copies.flatMap(copy => ruleOf(copy) ?? [])
  if (asked.length === 0) return due.copies
  const members = await circles.among(tx, {
    circles: circlesIn(asked),
    subscribers: due.copies.flatMap(({ row }) => row.subscriber_id ?? []),
  })
  const isMeant = (copy: Copy) => {
    const rule = ruleOf(copy)
    return !rule || stillMeans(rule, copy.row.subscriber_id ?? '', members)
  }
  const left = due.copies.filter(copy => !isMeant(copy)).map(({ row }) => row.id)
  if (left.length > 0) await withdraw(tx, left, leftCircleWords)
  return due.copies.filter(isMeant)
}
