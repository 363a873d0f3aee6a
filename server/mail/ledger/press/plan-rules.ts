/** Which choice of circles brought each recipient of a press: asked again at the turn of their copy. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { PlainChoice } from '../audience/choose-circles.ts'
import type { CircleRule } from '../circles.ts'
import { readRules } from '../circles.ts'
import { selectRuledSends, selectRulesOfCopies } from '../outcomes/outcome-queries.ts'
import type { Subject } from '../sendable.ts'

export interface RulesOfPlan {
  all: CircleRule[]
  /** Its number among them; null: they were named, or are one of everybody. */
  of(subscriberId: string): number | null
}

/** No circle had a say. */
const noRules: RulesOfPlan = { all: [], of: () => null }

/**
 * @param choices one, or two where those who have it were chosen apart
 * @param which of them means a subscriber
 */
export function rulesOfChoices(
  choices: readonly PlainChoice[],
  which: (subscriberId: string) => number = () => 0,
): RulesOfPlan {
  const ruled = choices.filter(({ by }) => by !== undefined)
  if (ruled.length === 0) return noRules
  return {
    all: ruled.flatMap(({ by }) => by?.rule ?? []),
    of(id) {
      const choice = choices[which(id)]
      return choice?.by && !choice.by.named.has(id) ? ruled.indexOf(choice) : null
    },
  }
}

/** Who missed a send to circles is meant by them still, and by nothing else: the latest of their copies counts. */
export async function rulesOfMissing(db: Db, subject: Subject, ids: readonly string[]): Promise<RulesOfPlan> {
  const sends = await selectRuledSends(db, subject)
  if (!sends.some(send => send.circle_rules !== null)) return noRules
  const all: CircleRule[] = []
  const firstOf = new Map<string, number>()
  for (const send of sends) {
    firstOf.set(send.id, all.length)
    all.push(...readRules(send))
  }
  const found = new Map<string, number | null>()
  for (const some of slicesOf(ids)) {
    for (const copy of await selectRulesOfCopies(db, subject, some)) {
      const id = copy.subscriber_id ?? ''
      const before = found.get(id)
      const rule =
        copy.circle_rule === null || before === null
          ? null
          : (firstOf.get(copy.send_id) ?? 0) + copy.circle_rule
      found.set(id, rule === null ? null : Math.max(rule, before ?? 0))
    }
    await yieldToLoop()
  }
  return { all, of: id => found.get(id) ?? null }
}
