/** What circles hand the ledger (adapter): it asks who is in them, and their tables stay theirs. */
import type { Circles } from '../../mail/ledger/circles.ts'
import {
  countMeant,
  lockCirclesAmong,
  selectAmong,
  selectCircles,
  selectLiving,
  selectMembers,
} from './queries.ts'

export const circlesOfLedger: Circles = {
  members: selectMembers,
  count: countMeant,
  all: async db => (await selectCircles(db)).map(({ id }) => id),
  living: async (db, circles) => new Set(await selectLiving(db, circles)),
  hold: async (tx, circles) => new Set(await lockCirclesAmong(tx, circles)),
  async among(db, { circles, subscribers }) {
    const rows = await selectAmong(db, circles, subscribers)
    // Asked last: one that was deleted meanwhile must not look as if everybody had left it.
    const members = new Map((await selectLiving(db, circles)).map(circle => [circle, new Set<string>()]))
    for (const { circle_id, subscriber_id } of rows) members.get(circle_id)?.add(subscriber_id)
    return members
  },
}
