/**
 * Who gets what, of a choice at a moment (audience): the one answer of which counts, presses, laying, sends again, polls and
 * drafts are made. Whom circles mean is settled before, see choose-circles.ts; who has it already is the ledger's to say.
 */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { slice, slicesOf } from '../../../../contract/base/slices-of.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { farFuture } from '../waiting/wait-of-send.ts'
import {
  countAmong,
  countEveryone,
  selectEveryone,
  selectMailable,
  selectThere,
  type When,
} from './audience-queries.ts'

type Ids = readonly string[] | ReadonlySet<string>

/** Everyone but some, or some by name; who is in `except` is meant in no case. */
export interface Choice {
  everyone: boolean
  selectedSubscriberIds: Ids
  except: Ids
}

export interface Audience {
  /** Whether the choice means a subscriber, whether they can be mailed or not. */
  means(subscriberId: string): boolean
  /** All whom it means and who can be mailed, each once, a slice at a time. */
  found(db: Db): AsyncGenerator<string[]>
  /** How many they are. */
  count(db: Db): Promise<number>
}

export const audienceOf = (choice: Choice, when: When): Audience =>
  choice.everyone ? everyoneBut(choice.except, when) : ofNamed(choice, when.at)

/** Whether a choice means a subscriber. */
export function isChosenBy({ everyone, selectedSubscriberIds, except }: Choice): Audience['means'] {
  const out = setOf(except)
  if (everyone) return id => !out.has(id)
  const chosen = setOf(selectedSubscriberIds)
  return id => chosen.has(id) && !out.has(id)
}

const setOf = (ids: Ids): ReadonlySet<string> => (ids instanceof Set ? ids : new Set(ids))

interface Everyone extends Audience {
  /** The next slice behind a subscriber, by their ids; `last`: where it ended, null at the end of the list. */
  next(db: Db, after: string): Promise<{ ids: string[]; last: string | null }>
  /** How many they are behind a subscriber. */
  count(db: Db, after?: string): Promise<number>
}

export function everyoneBut(except: Ids, when: When): Everyone {
  const means = isChosenBy({ everyone: true, selectedSubscriberIds: [], except })
  const next: Everyone['next'] = async (db, after) => {
    const all = await selectEveryone(db, { after, ...when }, slice)
    return { ids: all.filter(means), last: all.length < slice ? null : (all.at(-1) ?? null) }
  }
  return {
    means,
    next,
    async *found(db) {
      for (let after: string | null = ''; after !== null; await yieldToLoop()) {
        const page: Awaited<ReturnType<typeof next>> = await next(db, after)
        if (page.ids.length > 0) yield page.ids
        after = page.last
      }
    },
    async count(db, after = '') {
      let count = await countEveryone(db, { after, ...when })
      for (const ids of slicesOf([...setOf(except)])) count -= await countAmong(db, ids, { after, ...when })
      return count
    },
  }
}

function ofNamed(choice: Choice, at: string): Audience {
  const means = isChosenBy(choice)
  const ids = [...setOf(choice.selectedSubscriberIds)].filter(means)
  return {
    means,
    async *found(db) {
      for (const some of slicesOf(ids)) {
        const mailable = await selectMailable(db, some, at)
        if (mailable.length > 0) yield mailable
        await yieldToLoop()
      }
    },
    async count(db) {
      let count = 0
      for await (const some of this.found(db)) count += some.length
      return count
    },
  }
}

/** All of them at once, for a press. */
export async function allOf(audience: Audience, db: Db): Promise<string[]> {
  const all: string[] = []
  for await (const some of audience.found(db)) all.push(...some)
  return all
}

/** Who among those whom a draft names may be mailed when it leaves: a pause may be over by then. */
export const whoMayBeMailed = (db: Db, selectedSubscriberIds: Ids): Promise<string[]> =>
  allOf(ofNamed({ everyone: false, selectedSubscriberIds, except: [] }, farFuture), db)

/** Who among those whom a draft leaves out is on the list or can come back to it: they stay left out. */
export async function whoIsThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const there: string[] = []
  for (const some of slicesOf(ids)) {
    there.push(...(await selectThere(db, some)))
    await yieldToLoop()
  }
  return there
}
