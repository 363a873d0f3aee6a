/** A stored moving as the author's calls show it, counted from the rows. */
import type { Say } from '../../contract/languages/keys.ts'
import type { Moving, MovingLetter, MovingPeople } from '../../contract/moving/moving.ts'
import type { Db } from '../base/db/open-database.ts'
import type { MovingRow } from '../base/db/tables/moving.ts'
import { sayTold } from '../base/languages/told.ts'
import { findImport } from '../people/imports/queries.ts'
import { countOldAddresses } from './address-queries.ts'
import { countThings, selectShown, selectWebAddresses } from './fetch-queries.ts'
import { countBrought, countStaged, type selectStaged } from './letter-queries.ts'
import { oldAddressOf } from './old-path.ts'
import { working } from './queries.ts'
import { unsavedWaits } from './work/wait-for-storage.ts'

const mostHosts = 20

/** What services are called, with two that earlier releases read. */
const names: Record<string, string> = {
  substack: 'Substack',
  ghost: 'Ghost',
  buttondown: 'Buttondown',
  mailchimp: 'Mailchimp',
  beehiiv: 'beehiiv',
  tinyletter: 'TinyLetter',
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  blogger: 'Blogger',
  medium: 'Medium',
  writeas: 'Write.as',
  markdown: 'Markdown',
  foolscap: 'Foolscap',
}

export async function toMoving(db: Db, t: Say, row: MovingRow): Promise<Moving> {
  const say = (told: string | null) => told && sayTold(t, told)
  const letters = await countStaged(db, row.id)
  const things = await countThings(db, row.id)
  const ofWeb = await selectWebAddresses(db, row.id)
  return {
    id: row.id,
    fileName: row.file_name,
    site: row.site,
    state: row.state,
    trouble: say(row.trouble),
    waitsFor: say(waitsFor(row)),
    service: row.service === null ? null : (names[row.service] ?? row.service),
    createdAt: row.created_at,
    doneAt: row.done_at,
    notes: (JSON.parse(row.notes) as string[]).map(note => sayTold(t, note)),
    letters: {
      all: Number(letters.all),
      published: Number(letters.published),
      forAll: Number(letters.forAll),
      unlisted: Number(letters.unlisted),
      closed: Number(letters.closed),
      drafts: Number(letters.drafts),
      scheduled: Number(letters.scheduled),
      known: Number(letters.known),
      tooLong: Number(letters.tooLong),
      addressed: Number(letters.addressed),
      losing: Number(letters.losing),
      brought: await countBrought(db, row.id),
      from: letters.from ?? null,
      to: letters.to ?? null,
    },
    things: {
      all: Number(things.all),
      pictures: Number(things.pictures),
      files: Number(things.files),
      cards: Number(things.cards),
      inside: Number(things.inside),
      insideBytes: Number(things.insideBytes ?? 0),
      here: Number(things.here),
      failed: Number(things.failed),
      hosts: hostsOf(ofWeb),
      fileHosts: hostsOf(ofWeb.filter(({ kind }) => kind === 'file')),
    },
    people: peopleOf(row, t),
    withPeople: row.with_people === 1,
    ...(await howManyJoined(db, row)),
    oldAddresses: await countOldAddresses(db, row.id),
  }
}

function peopleOf({ people }: MovingRow, t: Say): MovingPeople | null {
  const found: MovingPeople | null = JSON.parse(people ?? 'null')
  return found && { ...found, lost: found.lost.map(({ what, count }) => ({ what: sayTold(t, what), count })) }
}

/** What an export that is worked on waits for; in every other state nothing waits. */
const waitsFor = ({ id, state, waits_for }: MovingRow) =>
  working.includes(state) ? (unsavedWaits.get(id)?.words ?? waits_for) : null

async function howManyJoined(db: Db, row: MovingRow): Promise<Pick<Moving, 'joining' | 'joined'>> {
  const isHere = row.state === 'done' || row.state === 'mending'
  const made = isHere || row.state === 'bringing' ? await findImport(db, row.press_id) : undefined
  if (!made || isHere) return { joining: null, joined: made?.added ?? 0 }
  if (made.state !== 'running') return { joining: null, joined: 0 }
  const all = made.total + made.to_complete
  return { joining: { done: Math.min(made.joining_from ?? 0, all), all }, joined: 0 }
}

function hostsOf(ofWeb: readonly { address: string }[]): { host: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { address } of ofWeb) {
    const host = URL.parse(address)?.host ?? ''
    counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostHosts)
}

/** As its author knows them: without the name of the site. */
const pathsIn = (oldPaths: string): string[] => [
  ...new Set((JSON.parse(oldPaths) as string[]).map(kept => oldAddressOf(kept).path)),
]

export async function toMovingLetters(
  { db, t }: { db: Db; t: Say },
  movingId: string,
  rows: Awaited<ReturnType<typeof selectStaged>>,
): Promise<MovingLetter[]> {
  const shown = await selectShown(
    db,
    movingId,
    rows.map(({ position }) => position),
  )
  return rows.map(row => ({
    position: row.position,
    subject: row.subject,
    state: row.state,
    isClosed: row.is_closed === 1,
    datedAt: row.dated_at,
    leftOut: row.left_out,
    token: row.token,
    isDraft: row.token !== null && row.sent_at === null,
    isUnlisted:
      row.token === null
        ? row.state === 'published' && row.came_unlisted === 1
        : row.sent_at !== null && row.is_unlisted === 1,
    lost: [...new Set((JSON.parse(row.lost) as string[]).map(one => sayTold(t, one)))],
    oldPaths: pathsIn(row.old_paths),
    failed: shown
      .filter(({ position, state }) => position === row.position && state === 'failed')
      .map(({ address, words }) => ({ address, words: sayTold(t, words ?? '') })),
  }))
}
