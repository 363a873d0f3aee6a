/** What the ledger asks of circles (a port): who is in which. It keeps the rule of a send to circles, and knows none of their tables. */

import { hasCircles } from '../../../contract/people/has-circles.ts'
import type { RecipientFields } from '../../../contract/people/recipients.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'

/** Handed over once, when the application or the mailer is made. */
export interface Circles {
  /** The next ones of a circle by their ids, whether they can be mailed or not. */
  members(db: Db, page: { circle: string; after: string; limit: number }): Promise<string[]>
  /** How many can be mailed at a moment whom a rule means, of circles that are there. @param rule of everyone, or of one circle at least */
  count(db: Db, rule: CircleRule, at: string): Promise<number>
  /** All circles that are not deleted: a hundred at most. */
  all(db: Db): Promise<string[]>
  /** Which of these circles are not deleted. */
  living(db: Db, circles: readonly string[]): Promise<Set<string>>
  /** The same; they are not deleted before the transaction ends. */
  hold(tx: Tx, circles: readonly string[]): Promise<Set<string>>
  /**
   * @param who.subscribers at most 400
   * @returns for each of these circles that is not deleted, who of these subscribers is in it
   */
  among(
    db: Db,
    who: { circles: readonly string[]; subscribers: readonly string[] },
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>
}

/** Whom circles mean in one choice of recipients; kept with its send. */
export interface CircleRule {
  everyone: boolean
  circles: string[]
  exceptCircles: string[]
}

/** @returns undefined where no circle has a say */
export function ruleOf(fields: RecipientFields): CircleRule | undefined {
  const { everyone, circles = [], exceptCircles = [] } = fields
  return hasCircles(fields) ? { everyone, circles, exceptCircles } : undefined
}

/** Circle rules of a send, in their order: copies say which of them means theirs. */
export const readRules = ({ circle_rules }: { circle_rules: string | null }): CircleRule[] =>
  circle_rules === null ? [] : JSON.parse(circle_rules)

/** All circles of these. */
export const circlesIn = (rules: readonly CircleRule[]): string[] => [
  ...new Set(rules.flatMap(({ circles, exceptCircles }) => [...circles, ...exceptCircles])),
]

/**
 * Whether a rule still means somebody it meant once. Of a circle that was deleted since nobody can have left: whom it brought
 * stays meant.
 * @param members of each circle that is there
 */
export function stillMeans(
  { everyone, circles, exceptCircles }: CircleRule,
  subscriberId: string,
  members: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (exceptCircles.some(circle => members.get(circle)?.has(subscriberId))) return false
  return everyone || circles.some(circle => members.get(circle)?.has(subscriberId) ?? true)
}
