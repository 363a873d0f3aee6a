/** The subscribers of an export, sorted as an import { tell } from '../../base/languages/told.ts'
import sorts them: once to say what they bring, once to bring them. */
import { limits } from '../../../contract/base/limits.ts'
import type { MovingPeople } from '../../../contract/moving/moving.ts'
import { tidyLine } from '../../../contract/people/names.ts'
import { tell } from '../../base/languages/told.ts'
import { validAddress } from '../../mail/addresses/valid-address.ts'
import { selectCircles } from '../../people/circles/queries.ts'
import { type CirclePlan, planCircles, type ToldCircle } from '../../people/imports/plan-circles.ts'
import { toKnown } from '../../people/imports/reading/read-known.ts'
import { type ImportedPerson, joinPerson } from '../../people/imports/reading/read-person.ts'
import { sortPeople } from '../../people/imports/sort-people.ts'
import { type IncomingExport, type IncomingPerson, UnreadableExport } from '../incoming.ts'
import { renewLease, type Work } from './work.ts'

const mostNamed = 100

interface ReadPeople {
  people: Map<string, ImportedPerson>
  rows: number
  repeated: number
  wrong: number
  lost: Map<string, number>
}

async function readPeople(work: Work, from: IncomingExport): Promise<ReadPeople> {
  const read: ReadPeople = { people: new Map(), rows: 0, repeated: 0, wrong: 0, lost: new Map() }
  for await (const person of from.people()) {
    if (++read.rows % 500 === 0) await renewLease(work)
    if (read.rows > limits.importRows)
      throw new UnreadableExport(tell('movingTrouble.tooManySubscribers', { most: limits.importRows }))
    const address = validAddress(person.email)
    if (!address) read.wrong++
    else {
      const before = read.people.get(address.key)
      const known = toImported(person, address)
      if (before) read.repeated++
      read.people.set(address.key, before ? joinPerson(before, known) : known)
    }
    for (const what of person.lost) read.lost.set(what, (read.lost.get(what) ?? 0) + 1)
  }
  return read
}

function toImported(person: IncomingPerson, { email, key }: { email: string; key: string }): ImportedPerson {
  return {
    email,
    key,
    state: person.state === 'active' ? 'active' : person.state === 'left' ? 'left' : 'unconfirmed',
    subscribedAt: person.subscribedAt ?? undefined,
    leftAt: person.unsubscribedAt ?? undefined,
    hasUnreadDate: false,
    ...toKnown({ name: person.name ?? '', note: person.note ?? '', circles: person.circles }),
  }
}

/** Whom an export would bring, at this moment. */
export async function findPeople(work: Work, from: IncomingExport) {
  const { people } = await readPeople(work, from)
  return { ...(await sortPeople(work.site.db, people)), circles: await circlesOf(from) }
}

/** Names as they are kept: what is none makes no circle. */
async function circlesOf(from: IncomingExport): Promise<ToldCircle[]> {
  const told = (await from.circles?.()) ?? []
  return told.map(one => ({ ...one, name: tidyLine(one.name) })).filter(({ name }) => name !== '')
}

/** What the dry run says of them. */
export async function summarisePeople(work: Work, from: IncomingExport): Promise<MovingPeople> {
  const { people, lost, ...counts } = await readPeople(work, from)
  const { newcomers, completions, knownOnes, leftOnes } = await sortPeople(work.site.db, people)
  const circles = planCircles(
    await selectCircles(work.site.db),
    [...newcomers, ...completions],
    await circlesOf(from),
  )
  return {
    ...counts,
    new: newcomers.length,
    newInactive: newcomers.filter(({ state }) => state !== 'active').length,
    known: knownOnes.length,
    completed: completions.length,
    left: leftOnes.length,
    names: newcomers.filter(({ name }) => name !== '').length,
    notes: newcomers.filter(({ note }) => note !== '').length,
    dates: newcomers.filter(({ subscribedAt }) => subscribedAt !== undefined).length,
    circles: circles.taken.map(({ name, count }) => ({ name, count })),
    lost: [...circles.leftOut.map(noCircle), ...mostOften(lost).map(([what, count]) => ({ what, count }))],
  }
}

const noCircle = ({ name, count, why }: CirclePlan['leftOut'][number]) => ({
  what:
    why === 'long'
      ? tell('movingPeopleLosses.circleNameTooLong', { name })
      : tell('movingPeopleLosses.tooManyCircles', { name, most: limits.circles }),
  count,
})

const mostOften = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostNamed)
