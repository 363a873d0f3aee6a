/**
 * Moves what the triggers noted into the journal (transactional outbox), and keeps a copy of it in every place where backups lie. A
 * copy that cannot be written keeps nobody from leaving: it is caught up with later, and says until when it is complete.
 */
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { nowText } from '../../../base/clock.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { choosePlace } from '../places/choose-place.ts'
import type { BackupPlace, JournalThere } from '../places/place.ts'
import { claimLine, following, hashOf, type JournalEntry, lineOf, readJournal } from './journal-lines.ts'
import { placesOf } from './journal-places.ts'
import { ownSpans } from './own-spans.ts'
import {
  deleteDepartures,
  findKnownSince,
  hasDepartures,
  isLater,
  keepJournalKey,
  knownOf,
  lastSeq,
  lockJournal,
  noteEntries,
  noteKnownSince,
  selectDepartures,
  selectEntries,
} from './queries.ts'

const lines = 1_000

export type JournalSite = Pick<Site, 'db' | 'clock' | 'config'>

/** What a process knows of the copies, by the places' ids. */
export type Copies = Map<string, Copied>
interface Copied {
  /** The number of the last entry that it has. */
  seq: number
  /** As it was when this process last wrote; undefined: it was away. */
  there?: JournalThere
  /** Milliseconds, of `performance.now()`: when it next says until when it is complete, or is looked at again. */
  nextAt: number
}

/**
 * @param copies of this process, which then reads each copy once; without it all of each is compared
 * @returns whether anybody left or came back since the last time; until it is false there may be more
 * @throws when the place of the settings takes nothing; others are tried again later
 */
export async function writeJournal(site: JournalSite, copies: Copies = new Map()): Promise<boolean> {
  const { db, config } = site
  const isNews = await moveNotes(site)
  if (!isNews && (await isAtRest(db, copies))) return false
  const { backup_to } = await siteSettings(db, config)
  const chosen = choosePlace(config, backup_to)
  await writeTo(site, chosen, { copies, begins: true, takesIn: true })
  for (const place of await placesOf(db, config)) {
    if (place.id === chosen.id || isTriedAgainLater(copies, place)) continue
    await writeTo(site, place, { copies, begins: false, takesIn: false }).catch(() => passBy(copies, place))
  }
  return isNews
}

/** Whether all copies have all there is, and said so a short while ago. */
async function isAtRest(db: Db, copies: Copies): Promise<boolean> {
  const here = [...copies.values()].filter(({ there }) => there !== undefined)
  const isDue = here.some(({ nextAt }) => performance.now() >= nextAt)
  if (here.length === 0 || isDue) return false
  const last = await lastSeq(db)
  return here.every(({ seq }) => seq === last)
}

/** Milliseconds: how often a place that has no journal, or does not answer, is looked at. */
const lookAgain = 600_000
const passBy = (copies: Copies, { id }: BackupPlace) =>
  copies.set(id, { seq: 0, nextAt: performance.now() + lookAgain })

function isTriedAgainLater(copies: Copies, { id }: BackupPlace): boolean {
  const known = copies.get(id)
  return known !== undefined && !known.there && performance.now() < known.nextAt
}

/** For who reads the journal in the database: every note that is there now. */
export async function moveAllNotes(site: Pick<JournalSite, 'db' | 'clock'>): Promise<void> {
  while (await moveNotes(site));
}

/** One batch, in one transaction of the database alone. */
async function moveNotes({ db, clock }: Pick<JournalSite, 'db' | 'clock'>): Promise<boolean> {
  const key = await keepJournalKey(db)
  if (!(await findKnownSince(db))) await noteKnownSince(db, nowText(clock))
  if (!(await hasDepartures(db))) return false
  return db.transaction().execute(async tx => {
    await lockJournal(tx)
    return moveBatch(tx, key, nowText(clock))
  })
}

async function moveBatch(tx: Tx, key: string, at: string): Promise<boolean> {
  const batch = await selectDepartures(tx, lines)
  if (batch.length === 0) return false
  const last = new Map<string, JournalEntry>()
  for (const { subscriber_id, what } of batch) {
    const hash = hashOf(key, subscriber_id)
    if (last.get(hash)?.what !== 'erased') last.set(hash, { at, what })
  }
  const known = await knownOf(tx, [...last.keys()])
  await noteEntries(
    tx,
    [...last].map(([hash, entry]) => ({ hash, ...following(known.get(hash), entry) })),
  )
  await deleteDepartures(
    tx,
    batch.map(row => row.seq),
  )
  return true
}

/**
 * Makes the copy in a place complete, and has it say so: for a backup that was put there.
 * @throws when the place takes nothing
 */
export async function completeJournal(site: JournalSite, place: BackupPlace): Promise<void> {
  await moveAllNotes(site)
  await writeTo(site, place, { copies: new Map(), begins: true, takesIn: false })
}

interface How {
  /** A journal is begun where there is none. */
  begins: boolean
  /** What others of this site wrote there is taken in; a folder of `--to` may hold another site's. */
  takesIn: boolean
}

async function writeTo(
  site: JournalSite,
  place: BackupPlace,
  { copies, ...how }: { copies: Copies } & How,
): Promise<void> {
  const { db, clock } = site
  const known = copies.get(place.id)
  const last = known?.there && known
  if (last && performance.now() < last.nextAt && (await lastSeq(db)) === last.seq) return
  // Before anything is read: who leaves after it may not be in the copy yet.
  const now = nowText(clock)
  const isComplete = !(await hasDepartures(db))
  const copied = last && (await isStillThere(place, last)) ? last : undefined
  const behind = copied ? await entriesAfter(db, copied.seq) : await missingIn(site, place, how)
  // Nothing is begun where no backup lies.
  if (behind === undefined) return void passBy(copies, place)
  const claims = isComplete ? await claimsUntil(db, now) : []
  // After a restore there are several, and only the last one goes on.
  const before = copied ? '' : claims.slice(0, -1).join('')
  const there = await place.appendJournal(behind.text + before, claims.at(-1) ?? '')
  copies.set(place.id, { seq: behind.seq, there, nextAt: performance.now() + place.claimEvery })
}

/** Else it may lack what this process has written, and is compared anew before it says that it is complete. */
async function isStillThere(place: BackupPlace, { there }: Copied): Promise<boolean> {
  const found = await place.findJournal()
  return found !== undefined && found.which === there?.which && found.bytes >= there.bytes
}

async function claimsUntil(db: Db, now: string): Promise<string[]> {
  const key = await keepJournalKey(db)
  return (await ownSpans(db, now)).map(span => claimLine(key, span))
}

interface Behind {
  text: string
  /** The number of the last one in the database. */
  seq: number
}

async function entriesAfter(
  db: Db,
  after: number,
  known: ReadonlyMap<string, JournalEntry> = new Map(),
): Promise<Behind> {
  const texts: string[] = []
  let seq = after
  for (;;) {
    const some = await selectEntries(db, seq, lines)
    for (const { hash, what, at } of some) {
      const there = known.get(hash)
      if (there?.what !== what || there.at !== at) texts.push(lineOf(at, what, hash))
    }
    seq = some.at(-1)?.seq ?? seq
    if (some.length < lines) return { text: texts.join(''), seq }
  }
}

/** @returns undefined where there is no copy, and none is to be begun */
async function missingIn(
  site: JournalSite,
  place: BackupPlace,
  { begins, takesIn }: How,
): Promise<Behind | undefined> {
  const text = await place.readJournal()
  if (text === undefined && !begins) return undefined
  const { entries } = readJournal(text ?? '')
  // What another process of an earlier release wrote there, or one on another machine.
  if (takesIn) await takeIn(site, entries)
  return entriesAfter(site.db, 0, entries)
}

async function takeIn({ db }: JournalSite, entries: ReadonlyMap<string, JournalEntry>): Promise<void> {
  const all = [...entries].map(([hash, entry]) => ({ hash, ...entry }))
  for (const some of slicesOf(all, lines))
    await db.transaction().execute(async tx => {
      await lockJournal(tx)
      await noteEntries(tx, some, isLater)
    })
}
