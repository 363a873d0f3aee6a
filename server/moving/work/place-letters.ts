/** Puts the letters of an export into the table of letters, a few at a time and seen by nobody, and then shows them all in one small commit. */
import type { ImportSource } from '../../../contract/imports.ts'
import { nowText } from '../../clock.ts'
import { randomId } from '../../db/ids.ts'
import type { Tx } from '../../db/open-database.ts'
import type { MovingLetterRow } from '../../db/tables/moving.ts'
import { bringPeople } from '../../imports/bring-people.ts'
import { insertBrought, insertOldAddresses } from '../brought-queries.ts'
import { selectShown } from '../fetch-queries.ts'
import type { IncomingExport } from '../incoming.ts'
import { emptyBodies, selectUnplaced } from '../letter-queries.ts'
import { changeMoving, lockMoving } from '../queries.ts'
import { forgetFile } from './export-file.ts'
import { fillBody, type Shown, withoutInside } from './fill-body.ts'
import { findNewcomers } from './read-people.ts'
import { goOn, NotMine, type Work } from './work.ts'

const slice = 10

/** What is there already stays: a crash in between goes on here. */
export async function placeLetters(work: Work, from: IncomingExport): Promise<void> {
  const { db } = work.site
  for (;;) {
    await goOn(work)
    const letters = await selectUnplaced(db, work.moving.id, slice)
    if (letters.length === 0) break
    const shown = await selectShown(
      db,
      work.moving.id,
      letters.map(({ position }) => position),
    )
    await db.transaction().execute(tx => place(tx, work, { letters, shown }))
  }
  await show(work, from)
  work.site.pageCache.forget('all')
}

async function place(
  tx: Tx,
  { moving, site }: Work,
  { letters, shown }: { letters: MovingLetterRow[]; shown: (Shown & { position: number })[] },
): Promise<void> {
  // Taken back by somebody else meanwhile: nothing more comes.
  if ((await lockMoving(tx, moving.id))?.state !== 'bringing') throw new NotMine()
  await insertBrought(
    tx,
    letters.map(letter => {
      const isOut = letter.state === 'published' && (letter.is_closed === 0 || moving.opens_all === 1)
      const own = shown.filter(({ position }) => position === letter.position)
      return {
        ...{ id: letter.letter_id, unique_token: randomId(), subject: letter.subject },
        body: withoutInside(fillBody(letter.body, own, site.config.baseUrl)),
        ...{ from_name: letter.from_name, selected_recipients: '[]', everyone: 0, recipient_count: 0 },
        ...{ sent_at: isOut ? letter.dated_at : null, created_at: letter.dated_at, scheduled_for: null },
        ...{ revision: 1, saved_at: null, saved_by: null, moving_id: moving.id, is_unmailed: isOut ? 1 : 0 },
      } as const
    }),
  )
  await insertOldAddresses(
    tx,
    letters.flatMap(({ letter_id, old_paths }) =>
      (JSON.parse(old_paths) as string[]).map(path => ({ path, letter_id, moving_id: moving.id })),
    ),
  )
}

const sources: Record<string, ImportSource> = {
  ...{ substack: 'Substack', ghost: 'Ghost', mailchimp: 'Mailchimp', buttondown: 'Buttondown' },
  foolscap: 'Foolscap',
}

/** In one commit with the people, where there are any. */
async function show(work: Work, from: IncomingExport): Promise<void> {
  const { site, moving, ending } = work
  const flip = async (tx: Tx) => {
    if ((await lockMoving(tx, moving.id))?.state !== 'bringing') throw new NotMine()
    const now = nowText(site.clock)
    await changeMoving(tx, moving.id, {
      state: 'done',
      done_at: now,
      touched_at: now,
      trouble: null,
      tries: 0,
    })
  }
  const newcomers = moving.with_people === 1 ? await findNewcomers(work, from) : []
  await goOn(work)
  if (newcomers.length === 0) await site.db.transaction().execute(flip)
  else {
    const people = {
      ...{ pressId: moving.press_id, fileName: moving.file_name, newcomers },
      source: sources[from.from] ?? 'table',
    }
    if (!(await bringPeople({ ...site, ending }, people, flip))) throw new NotMine()
  }
}

/** What stood aside is needed no more; should this fail, whoever looks next does it. */
export async function tidyUp(work: Pick<Work, 'site' | 'moving'>): Promise<void> {
  while (await emptyBodies(work.site.db, work.moving.id, 100));
  await forgetFile(work.site, work.moving)
}
