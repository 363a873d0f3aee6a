/** Which circles a file puts its people into (tags, labels): those there are, new ones, and what can be none. */
import { limits } from '../../../contract/base/limits.ts'
import type { ImportCheck } from '../../../contract/people/imports.ts'
import { nameKeyOf } from '../../../contract/people/names.ts'
import type { CircleRow } from '../../base/db/tables/subscribers.ts'
import type { ImportedPerson } from './reading/read-person.ts'

/** What a file says of a circle beside who is in it. */
export interface ToldCircle {
  name: string
  /** Readers choose for themselves whether they are in it. */
  isOpen: boolean
  /** As stored; null where it does not say. */
  since: string | null
}

export interface PlannedCircle extends Pick<ToldCircle, 'isOpen' | 'since'> {
  name: string
  key: string
  count: number
  isNew: boolean
}

export interface CirclePlan {
  taken: PlannedCircle[]
  leftOut: NonNullable<ImportCheck['circlesLeftOut']>
}

/**
 * The most frequent ones come first, also where there is no room for all.
 * @param there the circles there are, which stay as they are. @param told they are made even if nobody is in them
 */
export function planCircles(
  there: readonly CircleRow[],
  people: readonly Pick<ImportedPerson, 'circles'>[],
  told: readonly ToldCircle[] = [],
): CirclePlan {
  const known = new Map(there.map(({ name_key, name }) => [name_key, name]))
  const toldOf = new Map(told.map(one => [nameKeyOf(one.name), one]))
  const counted = new Map<string, PlannedCircle>()
  const planned = (written: string, key: string, count: number): PlannedCircle => {
    const { isOpen = false, since = null } = toldOf.get(key) ?? {}
    return { name: known.get(key) ?? written, key, count, isNew: !known.has(key), isOpen, since }
  }
  for (const { circles } of people) {
    const own = new Set<string>()
    for (const written of circles) {
      const key = nameKeyOf(written)
      if (own.has(key)) continue
      own.add(key)
      const found = counted.get(key)
      if (found) found.count++
      else counted.set(key, planned(written, key, 1))
    }
  }
  for (const [key, { name }] of toldOf)
    if (key !== '' && !counted.has(key) && !known.has(key)) counted.set(key, planned(name, key, 0))
  const plan: CirclePlan = { taken: [], leftOut: [] }
  let room = limits.circles - there.length
  for (const circle of [...counted.values()].toSorted((a, b) => b.count - a.count)) {
    const { name, count, isNew } = circle
    const isTooLong = isNew && name.length > limits.circleName
    if (isTooLong || (isNew && room-- <= 0)) {
      plan.leftOut.push({ name: name.slice(0, 100).toWellFormed(), count, why: isTooLong ? 'long' : 'many' })
    } else plan.taken.push(circle)
  }
  return plan
}
