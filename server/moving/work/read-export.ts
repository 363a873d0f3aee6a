/** Reads an export through (dry run): its letters are laid aside in slices, and nothing comes in. */

import { limits } from '../../../contract/base/limits.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { tell } from '../../base/languages/told.ts'
import { siteSettings, speechToAuthor } from '../../base/settings/site-settings.ts'
import { selectTaken } from '../address-queries.ts'
import { type IncomingExport, type IncomingLetter, type Service, UnreadableExport } from '../incoming.ts'
import { deleteStaged, insertStaged, type Staged } from '../letter-queries.ts'
import { oldAddressOf } from '../old-path.ts'
import { prepared } from './bodies.ts'
import { noteLinks } from './find-links.ts'
import { knownAmong } from './mark-known.ts'
import { type PreparedLetter, untitledIn } from './prepare-letter.ts'
import { summarisePeople } from './read-people.ts'
import { createThings, type Things } from './stage-things.ts'
import { clearWait, renewLease, updateHeld, type Work } from './work.ts'

const slice = 20

/** Begins anew whatever an earlier try has left. */
export async function readExport(work: Work, from: IncomingExport): Promise<void> {
  const { db, clock, config } = work.site
  const { id, site: told } = work.moving
  const site = told ?? undefined
  while (await deleteStaged(db, id, 100)) await renewLease(work)
  await updateHeld(work, { service: from.from, people: null })
  const settings = await siteSettings(db, config)
  const untitled = untitledIn(speechToAuthor(settings).t)
  const around = { authorName: settings.author_name, untitled, site }
  const shown = createThings(id, from)
  const stage = createStage(work, from.from, shown)
  let letters: PreparedLetter[] = []
  for await (const letter of lettersOf(from)) {
    letters.push(await prepared(letter, { ...around, now: nowText(clock) }))
    if (letters.length < slice) continue
    await stage(letters)
    letters = []
  }
  await stage(letters)
  await noteLinks(work, from.from, shown)
  const people = await summarisePeople(work, from)
  await updateHeld(work, {
    state: 'read',
    notes: JSON.stringify(from.notes),
    people: JSON.stringify(people),
    tries: 0,
    touched_at: nowText(clock),
    trouble: null,
    waits_for: null,
  })
}

/** No more than anybody wrote. */
async function* lettersOf(from: IncomingExport): AsyncGenerator<IncomingLetter> {
  let count = 0
  for await (const letter of from.letters()) {
    if (++count > limits.movingLetters)
      throw new UnreadableExport(tell('movingTrouble.tooManyLetters', { most: limits.movingLetters }))
    yield letter
  }
}

const beyond = tell('movingLosses.beyond', { most: limits.movingThings })

/** @returns writes the next letters aside, with what they show for the first time */
function createStage(work: Work, from: Service, shown: Things): (letters: PreparedLetter[]) => Promise<void> {
  const { db } = work.site
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  let position = 0
  return async letters => {
    if (letters.length === 0) return
    await renewLease(work)
    const knownAs = await knownAmong(db, from, letters)
    const addresses = letters.flatMap(addressesOf).map(oldAddressOf)
    for (const address of await selectTaken(
      db,
      addresses.map(({ path }) => path),
    ))
      for (const kept of keptBy(address)) taken.add(kept)
    const staged: Staged = { letters: [], corrections: [], fetches: [], uses: [] }
    for (const prepared of letters) {
      const { things, corrections, isTooLong, former: _, ...letter } = prepared
      position++
      const of = { moving_id: work.moving.id, position }
      const known = knownAs(prepared) ?? keys.get(letter.service_key)
      const left_out = isTooLong ? 'too long' : known === undefined ? null : 'known'
      const letter_id = known ?? randomId()
      keys.set(letter.service_key, letter_id)
      const own = addressesOf(letter)
      const isTaken = (kept: string) =>
        taken.has(kept) || taken.has(`${letter_id} ${oldAddressOf(kept).path}`)
      const old_paths = JSON.stringify(left_out ? own.filter(kept => !isTaken(kept)) : own)
      for (const kept of own) taken.add(kept)
      const isFull = left_out === null && (await shown.add(staged, position, things))
      const lost = isFull ? JSON.stringify([...(JSON.parse(letter.lost) as string[]), beyond]) : letter.lost
      staged.letters.push({ ...letter, ...of, lost, letter_id, token: randomId(), left_out, old_paths })
      if (left_out) continue
      staged.corrections.push(...corrections.map((one, number) => ({ ...one, ...of, number })))
    }
    await db.transaction().execute(tx => insertStaged(tx, staged))
    await clearWait(work)
  }
}

const addressesOf = ({ old_paths }: Pick<PreparedLetter, 'old_paths'>) => JSON.parse(old_paths) as string[]

/** What leads to a letter already: an address, and of one whose host nobody knows its path at any host, for that letter. */
const keptBy = ({ path, host, letter_id }: Awaited<ReturnType<typeof selectTaken>>[number]) =>
  host === '' ? [path, `${letter_id} ${path}`] : [`//${host}${path}`]
