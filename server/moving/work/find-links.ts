/** Links between letters of an export: the book they are looked up in, and what the dry run says of those that lead nowhere. */
import type { Service } from '../incoming.ts'
import { changeStaged, insertStaged, type Staged, selectBodies, selectLinked } from '../letter-queries.ts'
import { type AddressBook, createAddressBook, type KnownLetter } from './address-book.ts'
import { linksOf } from './bodies.ts'
import { filesAmong, lossesOfLinks } from './placing/link-body.ts'
import type { Things } from './stage-things.ts'
import { renewLease, type Work } from './work.ts'

const slice = 20

/** As it is at this moment: of what others brought, some may be gone since the dry run. */
export async function openAddressBook({ site, moving }: Work, from: Service): Promise<AddressBook> {
  const letters: KnownLetter[] = (await selectLinked(site.db, moving.id)).map(row => ({
    token: row.token,
    subject: row.subject,
    movingId: row.moving_id ?? moving.id,
    knownAs: JSON.parse(row.known_as) as string[],
    isForFew: row.came_unlisted === 1 || row.is_closed === 1,
    isUnlisted: row.is_unlisted === 1,
    remark: remarkOf(row),
  }))
  return createAddressBook(letters, { site: moving.site, isOfFoolscap: from === 'foolscap' })
}

function remarkOf(row: Awaited<ReturnType<typeof selectLinked>>[number]): KnownLetter['remark'] {
  if (row.is_closed === 1) return 'movingLosses.linkToClosed'
  if (row.is_out === 0) return 'movingLosses.linkToDraft'
  return row.came_unlisted === 1 ? 'movingLosses.linkToUnlisted' : undefined
}

/** Once all of them are laid aside: a letter links to later ones too. Files of the old site are fetched as what letters show. */
export async function noteLinks(work: Work, from: Service, shown: Things): Promise<void> {
  const { site, moving } = work
  const book = await openAddressBook(work, from)
  for (let after = 0; ; ) {
    await renewLease(work)
    const bodies = await selectBodies(site.db, moving.id, { after, limit: slice })
    const staged: Staged = { letters: [], corrections: [], fetches: [], uses: [] }
    const losing: { position: number; lost: string }[] = []
    for (const { position, body, lost } of bodies) {
      const { files, others } = filesAmong(await linksOf(body), { book, site: moving.site })
      await shown.add(
        staged,
        position,
        files.map(address => ({ kind: 'file', address, is_inside: 0 })),
      )
      const links = lossesOfLinks(others, { book, site: moving.site })
      const all = new Set([...(JSON.parse(lost) as string[]), ...links])
      if (links.length > 0) losing.push({ position, lost: JSON.stringify([...all]) })
    }
    await site.db.transaction().execute(async tx => {
      await insertStaged(tx, staged)
      for (const { position, lost } of losing)
        await changeStaged(tx, { moving_id: moving.id, position }, { lost })
    })
    const last = bodies.at(-1)
    if (!last) return
    after = last.position
  }
}
