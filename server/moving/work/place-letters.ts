/** Puts the letters of an export into the table of letters, a few at a time and seen by nobody, and then shows them all in one small commit. */
import type { ImportSource } from '../../../contract/people/imports.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { MovingLetterRow } from '../../base/db/tables/moving.ts'
import { listingOfPart, undecidedListing } from '../../letters/listing/listing.ts'
import { importPeople } from '../../people/imports/import-people.ts'
import { insertOldAddresses } from '../address-queries.ts'
import { insertBrought } from '../brought-queries.ts'
import { selectShown } from '../fetch-queries.ts'
import type { IncomingExport } from '../incoming.ts'
import { emptyBodies, selectReaddressed, selectUnplaced } from '../letter-queries.ts'
import { oldAddressOf } from '../old-path.ts'
import { changeMoving, lockMoving } from '../queries.ts'
import type { AddressBook } from './address-book.ts'
import { linksOf, placed } from './bodies.ts'
import { forgetFile } from './export-file.ts'
import type { Shown } from './fill-body.ts'
import { openAddressBook } from './find-links.ts'
import { turnsOf } from './link-body.ts'
import { findPeople } from './read-people.ts'
import { clearWait, LeaseLost, renewLease, type Work } from './work.ts'

const slice = 10

/** What is there already stays: a crash in between goes on here. */
export async function placeLetters(work: Work, from: IncomingExport): Promise<void> {
  const { db } = work.site
  const book = await openAddressBook(work, from.from)
  for (;;) {
    await renewLease(work)
    const letters = await selectUnplaced(db, work.moving.id, slice)
    if (letters.length === 0) break
    const shown = await selectShown(
      db,
      work.moving.id,
      letters.map(({ position }) => position),
    )
    const bodies = await bodiesOf(work, { letters, shown, book })
    await db.transaction().execute(tx => place(tx, work, { letters, ...bodies }))
    await clearWait(work)
  }
  await learnAddresses(work)
  await show(work, from)
  work.site.pageCache.forget('all')
}

interface Slice {
  letters: MovingLetterRow[]
  shown: (Shown & { position: number })[]
  book: AddressBook
}

interface Bodies {
  /** One for each letter. */
  bodies: string[]
  /** The movings whose letters they link to. */
  linksTo: Set<string>
}

async function bodiesOf({ moving, site }: Work, { letters, shown, book }: Slice): Promise<Bodies> {
  const { baseUrl } = site.config
  const placing: Bodies = { bodies: [], linksTo: new Set() }
  for (const { position, body } of letters) {
    const { turns, to } = turnsOf(await linksOf(body), { book, baseUrl, site: moving.site })
    const own = shown.filter(thing => thing.position === position)
    placing.bodies.push(await placed({ body, shown: own, baseUrl, turns }))
    for (const id of to) if (id !== moving.id) placing.linksTo.add(id)
  }
  return placing
}

async function place(
  tx: Tx,
  { moving }: Work,
  { letters, bodies, linksTo }: Pick<Slice, 'letters'> & Bodies,
): Promise<void> {
  const locked = await lockMoving(tx, moving.id)
  // Taken back by somebody else meanwhile: nothing more comes.
  if (locked?.state !== 'bringing') throw new LeaseLost()
  const buildsOn = new Set([...(JSON.parse(locked.builds_on) as string[]), ...linksTo])
  await insertBrought(
    tx,
    letters.map((letter, at) => {
      const isOpened = letter.is_closed === 1 && moving.opens_all === 1
      const isOut = letter.state === 'published' && (letter.is_closed === 0 || isOpened)
      return {
        id: letter.letter_id,
        unique_token: letter.token || randomId(),
        subject: letter.subject,
        body: bodies[at] ?? '',
        from_name: letter.from_name,
        everyone: 0,
        recipient_count: 0,
        sent_at: isOut ? letter.dated_at : null,
        created_at: letter.dated_at,
        scheduled_for: null,
        revision: 1,
        saved_at: null,
        saved_by: null,
        moving_id: moving.id,
        is_unmailed: isOut ? 1 : 0,
        ...(isOut && isOpened ? listingOfPart('rule') : undecidedListing),
      } as const
    }),
  )
  await changeMoving(tx, moving.id, { builds_on: JSON.stringify([...buildsOn]) })
  await insertOldAddresses(tx, addressesOf(letters, moving.id))
}

/** What is here already is found at the addresses of this export too. */
async function learnAddresses(work: Work): Promise<void> {
  const { site, moving } = work
  for (let after = 0; ; ) {
    await renewLease(work)
    const letters = await selectReaddressed(site.db, moving.id, { after, limit: 100 })
    const last = letters.at(-1)
    if (!last) return
    await site.db.transaction().execute(async tx => {
      if ((await lockMoving(tx, moving.id))?.state !== 'bringing') throw new LeaseLost()
      await insertOldAddresses(tx, addressesOf(letters, moving.id))
    })
    await clearWait(work)
    after = last.position
  }
}

const addressesOf = (
  letters: readonly Pick<MovingLetterRow, 'letter_id' | 'old_paths'>[],
  moving_id: string,
) =>
  letters.flatMap(({ letter_id, old_paths }) =>
    (JSON.parse(old_paths) as string[]).map(kept => ({ ...oldAddressOf(kept), letter_id, moving_id })),
  )

const sources: Record<string, ImportSource> = {
  substack: 'Substack',
  ghost: 'Ghost',
  mailchimp: 'Mailchimp',
  buttondown: 'Buttondown',
  foolscap: 'Foolscap',
}

/** In the commit that ends the joining of people, where there are any: until then nobody of them is mailed. */
async function show(work: Work, from: IncomingExport): Promise<void> {
  const { site, moving, ending } = work
  const flip = async (tx: Tx) => {
    if ((await lockMoving(tx, moving.id))?.state !== 'bringing') throw new LeaseLost()
    const now = nowText(site.clock)
    await changeMoving(tx, moving.id, {
      state: 'done',
      done_at: now,
      touched_at: now,
      trouble: null,
      waits_for: null,
      tries: 0,
    })
  }
  await renewLease(work)
  if (moving.with_people === 1) {
    const people = {
      pressId: moving.press_id,
      fileName: moving.file_name,
      source: sources[from.from] ?? 'table',
      find: async () => findPeople(work, from),
    }
    const have = await importPeople({ ...site, ending }, people, flip)
    if (have === false) throw new LeaseLost()
    if (have === true) return
  }
  await site.db.transaction().execute(flip)
}

/** What stood aside is needed no more; should this fail, whoever looks next does it. */
export async function tidyUp(work: Pick<Work, 'site' | 'moving'>): Promise<void> {
  while (await emptyBodies(work.site.db, work.moving.id, 100));
  await forgetFile(work.site, work.moving)
}
