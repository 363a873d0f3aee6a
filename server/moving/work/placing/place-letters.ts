/** Puts the letters of an export into the table of letters, a few at a time and seen by nobody, and then shows them all in one small commit. */
import type { ImportSource } from '../../../../contract/people/imports.ts'
import { nowText } from '../../../base/clock.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { MovingCorrectionRow, MovingLetterRow } from '../../../base/db/tables/moving.ts'
import { listingOfDraft, listingOfPart } from '../../../letters/listing/listing.ts'
import { importPeople } from '../../../people/imports/import-people.ts'
import { insertOldAddresses } from '../../address-queries.ts'
import { insertBrought } from '../../brought-queries.ts'
import { selectShown } from '../../fetch-queries.ts'
import type { IncomingExport } from '../../incoming.ts'
import { emptyBodies, selectReaddressed, selectUnplaced } from '../../letter-queries.ts'
import { oldAddressOf } from '../../old-path.ts'
import { changeMoving, lockMoving } from '../../queries.ts'
import type { AddressBook } from '../address-book.ts'
import { linksOf, placed } from '../bodies.ts'
import { forgetFile } from '../export-file.ts'
import { openAddressBook } from '../find-links.ts'
import { findPeople } from '../read-people.ts'
import { clearWait, LeaseLost, renewLease, type Work } from '../work.ts'
import type { Shown } from './fill-body.ts'
import { turnsOf } from './link-body.ts'
import { placeCorrections } from './place-corrections.ts'
import { selectStagedCorrections } from './staged-correction-queries.ts'

const slice = 10

/** What is there already stays: a crash in between goes on here. */
export async function placeLetters(work: Work, from: IncomingExport): Promise<void> {
  const { db } = work.site
  const book = await openAddressBook(work, from.from)
  for (;;) {
    await renewLease(work)
    const letters = await selectUnplaced(db, work.moving.id, slice)
    if (letters.length === 0) break
    const positions = letters.map(({ position }) => position)
    const shown = await selectShown(db, work.moving.id, positions)
    const corrections = await selectStagedCorrections(db, work.moving.id, positions)
    const placing = await placedAll(work, { letters, corrections, shown, book })
    await db.transaction().execute(tx => place(tx, work, placing))
    await clearWait(work)
  }
  await learnAddresses(work)
  await show(work, from)
  work.site.pageCache.forget('all')
}

interface Slice {
  letters: MovingLetterRow[]
  /** The corrections of all the letters. */
  corrections: MovingCorrectionRow[]
  shown: (Shown & { position: number })[]
  book: AddressBook
}

interface Placing extends Pick<Slice, 'letters' | 'corrections'> {
  /** The movings whose letters they link to. */
  linksTo: Set<string>
}

/** The same letters and corrections, with what they show here, and their links turned. */
async function placedAll(
  { moving, site }: Work,
  { letters, corrections, shown, book }: Slice,
): Promise<Placing> {
  const { baseUrl } = site.config
  const linksTo = new Set<string>()
  const put = async <Row extends { position: number; body: string }>(row: Row): Promise<Row> => {
    const { turns, to } = turnsOf(await linksOf(row.body), { book, baseUrl, site: moving.site })
    for (const id of to) if (id !== moving.id) linksTo.add(id)
    const own = shown.filter(thing => thing.position === row.position)
    return { ...row, body: await placed({ body: row.body, shown: own, baseUrl, turns }) }
  }
  const placing: Placing = { letters: [], corrections: [], linksTo }
  for (const letter of letters) placing.letters.push(await put(letter))
  for (const correction of corrections) placing.corrections.push(await put(correction))
  return placing
}

async function place(tx: Tx, { moving }: Work, { letters, corrections, linksTo }: Placing): Promise<void> {
  const locked = await lockMoving(tx, moving.id)
  // Taken back by somebody else meanwhile: nothing more comes.
  if (locked?.state !== 'bringing') throw new LeaseLost()
  const buildsOn = new Set([...(JSON.parse(locked.builds_on) as string[]), ...linksTo])
  await insertBrought(
    tx,
    letters.map(letter => toLetter(letter, moving)),
  )
  for (const { letter_id, position } of letters)
    await placeCorrections(
      tx,
      letter_id,
      corrections.filter(one => one.position === position),
    )
  await changeMoving(tx, moving.id, { builds_on: JSON.stringify([...buildsOn]) })
  await insertOldAddresses(tx, addressesOf(letters, moving.id))
}

function toLetter(letter: MovingLetterRow, { id, opens_all }: Work['moving']) {
  const isOpened = letter.is_closed === 1 && opens_all === 1
  const isOut = letter.state === 'published' && (letter.is_closed === 0 || isOpened)
  return {
    id: letter.letter_id,
    unique_token: letter.token || randomId(),
    subject: letter.subject,
    body: letter.body,
    from_name: letter.from_name,
    everyone: 0,
    recipient_count: 0,
    sent_at: isOut ? letter.dated_at : null,
    created_at: letter.made_at ?? letter.dated_at,
    scheduled_for: null,
    revision: 1,
    saved_at: null,
    saved_by: null,
    moving_id: id,
    is_unmailed: isOut ? 1 : 0,
    archived_at: isOut ? letter.archived_at : null,
    wanted_slug: letter.wanted_slug,
    language: letter.language,
    // What only some could read where it was is in no archive by itself.
    ...(isOut && isOpened ? listingOfPart('rule') : listingOfDraft(letter.is_unlisted === 1 ? false : null)),
  } as const
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
