/** The author stops an import that runs: who has joined stays, the others stay away, and whoever is at work on it ends it. */
import type { ImportRow } from '../../base/db/tables/imports.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { changeImport, findImport, lockImport } from './queries.ts'

/** @returns the import as it is; one that is over stays so */
export async function stopImport(
  { db }: Pick<Site, 'db'>,
  idOrPress: string,
): Promise<ImportRow | Refused<'notFound'>> {
  const found = await findImport(db, idOrPress)
  if (!found || found.is_part === 1) return refuse('notFound')
  return db.transaction().execute(async tx => {
    const made = await lockImport(tx, found.id)
    if (!made) return refuse('notFound')
    return made.state === 'running' ? changeImport(tx, made.id, { is_stopped: 1 }) : made
  })
}
