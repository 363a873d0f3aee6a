/** Takes a takeout in where nothing is yet: a site equal to the one it is of, but for its author, its secrets and its readers' links. */
import { buffer } from 'node:stream/consumers'
import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TableShape } from '../../../author/backups/archive/format.ts'
import { listTables } from '../../../author/backups/archive/list-tables.ts'
import { loadRows } from '../../../author/backups/archive/load-rows.ts'
import type { StoredRow } from '../../../author/backups/archive/read-rows.ts'
import { insertRestore, takeJoiningBack } from '../../../author/backups/restore/queries.ts'
import { nowText } from '../../../base/clock.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { Site } from '../../../base/site.ts'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { fileKey } from '../../../files/choose-file-store.ts'
import { insertUnjudged } from '../../../letters/listing/listing-queries.ts'
import { holdSends } from '../../../mail/ledger/restored/restored-queries.ts'
import { farFuture } from '../../../mail/ledger/waiting/wait-of-send.ts'
import { bringNamed, withoutNamed } from './earlier-letters.ts'
import { fileEntries, imageEntry, missingTables, missingThings, unknownTables } from './find-missing.ts'
import { type Brought, removeBrought } from './remove-brought.ts'
import { format, formatFile, type StoredTable, storedFile, storedTables } from './stored-tables.ts'
import { openTakeout, TakeoutFault, type TakeoutFile } from './takeout-file.ts'

type Parts = Pick<Site, 'db' | 'engine' | 'clock' | 'config'>

/** What a site that nobody has used may have: what was set at its start, and what visitors left. All else was written here. */
const ofNobody = new Set<StoredTable>([
  ...(['settings', 'uploads', 'page_views', 'room404_scores', 'room404_transitions'] as const),
])
const ofSomebody = storedTables.filter(table => !ofNobody.has(table))
const rowsAtOnce = 200

export interface TakenIn {
  rows: number
  /** How many wait for the author. */
  openSends: number
  /** Pictures and files that were not in it. */
  missing: string[]
}

/**
 * The tables come in one transaction: all of it is there, or nothing. What was still to be sent waits for the author.
 * @param path of the ZIP file
 * @param wish `withoutMissing`: also when pictures or files of its lists are not in it
 * @throws TakeoutFault
 */
export async function restoreTakeout(
  site: Parts,
  path: string,
  { withoutMissing = false } = {},
): Promise<TakenIn> {
  const file = await openTakeout(path).catch(() => {
    throw new TakeoutFault('This is no download of everything: it is no ZIP file that can be read.')
  })
  const brought: Brought = { pictures: [], files: [] }
  try {
    await refuseOther(file)
    await refuseOccupied(site.db)
    const missing = await missingThings(file)
    if (missing.length > 0 && !withoutMissing) throw new TakeoutFault(lacks(missing))
    const all = { file, brought, missing: new Set(missing) }
    await lookThrough(file)
    await bringPictures(site, all)
    await bringFiles(site, all)
    return { ...(await site.db.transaction().execute(tx => bringTables(tx, site, file))), missing }
  } catch (error) {
    await removeBrought(site, brought)
    throw error
  } finally {
    file.close()
  }
}

const lacks = (missing: readonly string[]) =>
  [
    `This download is not whole. Its lists name what is not in it: ${missing.slice(0, 10).join(', ')}`,
    missing.length > 10 ? ` and ${missing.length - 10} more` : '',
    '. Download it again, and do not pack it anew. What is lost on the old site too can be left out: --without-missing.',
  ].join('')

async function refuseOther(file: TakeoutFile): Promise<void> {
  const stream = await file.open(formatFile)
  const said = stream ? (JSON.parse((await buffer(stream)).toString()) as Partial<typeof format>) : {}
  if (said.foolscap !== format.foolscap)
    throw new TakeoutFault(
      'This is no download of everything from Foolscap, or one of an earlier release, which held no tables.',
    )
  if (said.format !== format.format || unknownTables(said.tables).length > 0)
    throw new TakeoutFault('This was made by a newer release of Foolscap. Take it in with that one.')
  const [path] = missingTables(file, said.tables)
  if (path)
    throw new TakeoutFault(
      `This download is not whole: ${path} is not in it. Download it again, and do not pack it anew.`,
    )
}

async function refuseOccupied(db: Db): Promise<void> {
  for (const table of ofSomebody) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db)
    if (rows.length > 0)
      throw new TakeoutFault(
        'There is something on this site already. A takeout is taken in where nothing is yet; on a site with letters, bring it on the page "Bring your letters".',
      )
  }
}

interface Bringing {
  file: TakeoutFile
  /** What lies in the stores since, for the case that nothing comes of it. */
  brought: Brought
  missing: ReadonlySet<string>
}

/** Every entry, before anything of it lies anywhere. @throws TakeoutFault where one is not as it was packed */
async function lookThrough(file: TakeoutFile): Promise<void> {
  for (const name of file.entries.keys()) for await (const _chunk of (await file.open(name)) ?? []);
}

/**
 * What a crash leaves of them no page shows. A name that is taken stays as it is: in a bucket it may be of a site that still runs
 * there, and a name is given once, so that its bytes are the same.
 */
async function bringPictures({ config }: Parts, { file, brought, missing }: Bringing): Promise<void> {
  const store = chooseStore(config)
  for await (const row of file.lines(storedFile('uploads'))) {
    const name = String(row.name)
    if (!pictureForm.test(name))
      throw new TakeoutFault(`This download names a picture “${name}”, which is none of ours.`)
    const entry = imageEntry(name)
    const stream = missing.has(entry) ? undefined : await file.open(entry)
    if (!stream || (await store.head(name))) continue
    brought.pictures.push(name)
    await store.put(name, await buffer(stream))
  }
}

const pictureForm = /^[\w-]+\.\w+$/
const fileForm = /^[\w-]+$/

async function bringFiles(site: Parts, { file, brought, missing }: Bringing): Promise<void> {
  const store = chooseStore(site.config)
  const paths = fileEntries(file)
  for await (const row of file.lines(storedFile('files'))) {
    const { id, size } = { id: String(row.id), size: Number(row.size) }
    if (!fileForm.test(id))
      throw new TakeoutFault(`This download names a file “${id}”, which is none of ours.`)
    const path = paths.get(id)
    const stream = path === undefined || missing.has(path) ? undefined : await file.open(path)
    if (!stream || (await store.head(fileKey(id)))?.bytes === size) continue
    brought.files.push(id)
    await store.put(fileKey(id), { bytes: size, stream })
  }
}

async function bringTables(tx: Tx, { engine, clock }: Parts, file: TakeoutFile) {
  // Bringing files took its time, and on PostgreSQL others may write: a site that still runs, or another of this.
  if (engine === 'postgres')
    await sql`LOCK TABLE ${sql.join(storedTables.map(table => sql.table(table)))} IN SHARE ROW EXCLUSIVE MODE`.execute(
      tx,
    )
  await refuseOccupied(tx)
  const shapes = new Map((await listTables(tx, engine)).map(shape => [shape.name, shape]))
  // What stands there before anybody did anything.
  for (const table of [...storedTables].reverse()) await sql`DELETE FROM ${sql.table(table)}`.execute(tx)
  let rows = 0
  for (const table of storedTables) {
    const shape = shapes.get(table)
    if (shape) rows += await bringTable(tx, engine, { table, shape, file })
  }
  await bringNamed(tx, file.lines(storedFile('letters')))
  // Its release listed whatever was sent.
  if (!file.entries.has(storedFile('unjudged_letters'))) await insertUnjudged(tx)
  const now = nowText(clock)
  // The other half was set aside there, and did not come along.
  await takeJoiningBack(tx)
  const openSends = await holdSends(tx, now, 'starts_at')
  if (openSends > 0) await insertRestore(tx, { takenAt: now, now, leftSince: null, erasedSince: null })
  return { rows, openSends }
}

async function bringTable(
  tx: Tx,
  engine: Parts['engine'],
  { table, shape, file }: { table: StoredTable; shape: TableShape; file: TakeoutFile },
): Promise<number> {
  let count = 0
  let rows: StoredRow[] = []
  let own: TableShape | undefined
  const load = async () => {
    if (own && rows.length > 0) await loadRows({ db: tx, engine }, own, rows)
    rows = []
    await breath()
  }
  for await (const row of file.lines(storedFile(table))) {
    const whole = complete(table, row)
    own ??= { ...shape, columns: shape.columns.filter(({ name }) => name in whole) }
    rows.push(whole)
    count++
    if (rows.length >= rowsAtOnce) await load()
  }
  await load()
  return count
}

const isOpen = new Set(['queued', 'sending', 'deferred'])

/** What stays behind is made anew. */
function complete(table: StoredTable, row: StoredRow): StoredRow {
  if (table === 'letters') return withoutNamed(row)
  if (table !== 'deliveries') return row
  const due = isOpen.has(String(row.state)) ? farFuture : null
  const state = row.state === 'sending' ? 'queued' : row.state
  return { ...row, state, token: randomId(), due_at: due, lease_holder: null }
}
