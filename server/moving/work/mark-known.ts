/** Tells the letters of an export that are here already (deduplication): when it is read, and again before it comes in. */
import type { Db } from '../../base/db/open-database.ts'
import type { MovingLetterRow } from '../../base/db/tables/moving.ts'
import { dropUses } from '../fetch-queries.ts'
import type { Service } from '../incoming.ts'
import { changeStaged, selectAlike, selectBroughtKeys, selectWanted } from '../letter-queries.ts'
import { formerlyKnown, type Told } from './formerly-known.ts'
import { renewLease, type Work } from './work.ts'

const slice = 100

type Marks = Pick<MovingLetterRow, 'service_key'> & Told

/** @returns the id of the letter here that was brought before by its service's own key, or has the same title and date */
export async function knownAmong(
  db: Db,
  from: Service,
  letters: readonly Marks[],
): Promise<(letter: Marks) => string | undefined> {
  const brought = await selectBroughtKeys(
    db,
    from,
    letters.map(({ service_key }) => service_key),
  )
  const before = await formerlyKnown(db, letters)
  const alike = await selectAlike(
    db,
    letters.map(({ subject }) => subject),
  )
  const here = new Map(
    alike.flatMap(({ id, subject, sent_at, created_at }) => [
      [`${sent_at} ${subject}`, id] as const,
      [`${created_at} ${subject}`, id] as const,
    ]),
  )
  return letter =>
    brought.get(letter.service_key) ?? before(letter) ?? here.get(`${letter.dated_at} ${letter.subject}`)
}

/** Another export may have come since the dry run; of what it brought nothing comes twice, and nothing is fetched again. */
export async function markKnown(work: Work, from: Service): Promise<void> {
  const { site, moving } = work
  for (let after = 0; ; ) {
    await renewLease(work)
    const letters = await selectWanted(site.db, moving.id, { after, limit: slice })
    const last = letters.at(-1)
    if (!last) return
    const knownAs = await knownAmong(site.db, from, letters)
    const known = letters.flatMap(letter => {
      const letter_id = knownAs(letter)
      return letter_id === undefined ? [] : [{ position: letter.position, letter_id }]
    })
    await site.db.transaction().execute(async tx => {
      for (const { position, letter_id } of known)
        await changeStaged(tx, { moving_id: moving.id, position }, { left_out: 'known', letter_id })
      await dropUses(
        tx,
        moving.id,
        known.map(({ position }) => position),
      )
    })
    after = last.position
  }
}
