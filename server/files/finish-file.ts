/** Ends the arrival of a file: makes one of its parts, or looks whether the one piece is there. */
import { partCount, sizeOfPart } from '../../contract/files/file-parts.ts'
import { nowText } from '../base/clock.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import type { ObjectStore, StoredPart } from '../base/store/object-store.ts'
import { fileKey, removeBytes, uploadOf } from './choose-file-store.ts'
import { findFile, noteComplete } from './queries.ts'

type Where = Pick<Site, 'db' | 'clock'>
type Told = Pick<StoredPart, 'number' | 'etag'>

/**
 * Asked twice it answers twice the same, also when a crash came between the store's work and the row.
 * @param what.told the parts that the browser knows of, each with its ETag
 */
export async function joinParts(
  { db, clock }: Where,
  store: ObjectStore,
  { file, told }: { file: FileRow; told: readonly Told[] },
): Promise<Refused<'partsMissing' | 'uploadGone'> | undefined> {
  if (file.completed_at) return undefined
  const parts = await store.listParts(uploadOf(file))
  if (parts && areAll(file, parts, told)) {
    try {
      await store.joinParts(uploadOf(file), parts)
    } catch (error) {
      if (await findFile(db, file.id)) throw error
      return leaveGone({ db }, store, file)
    }
    // A crash may have come after they were joined.
  } else if (!(await isWhole(store, file))) return refuse(parts ? 'partsMissing' : 'uploadGone')
  return (await noteComplete(db, file.id, nowText(clock))) ? undefined : leaveGone({ db }, store, file)
}

/** It was given up meanwhile: whoever did that may have removed the bytes before they were joined. */
async function leaveGone(
  { db }: Pick<Site, 'db'>,
  store: ObjectStore,
  file: FileRow,
): Promise<Refused<'uploadGone'>> {
  if (!(await findFile(db, file.id, 'deleted too'))) await removeBytes(store, file)
  return refuse('uploadGone')
}

/** Whether the parts that are here make the whole, and are those that the browser knows of. */
function areAll({ size }: FileRow, parts: readonly StoredPart[], told: readonly Told[]): boolean {
  const known = new Map(told.map(({ number, etag }) => [number, etag.replaceAll('"', '')]))
  return (
    parts.length === partCount(size) &&
    parts.every(
      (part, at) =>
        part.number === at + 1 &&
        part.size === sizeOfPart(size, part.number) &&
        known.get(part.number) === part.etag,
    )
  )
}

const isWhole = async (store: ObjectStore, { id, size }: FileRow) =>
  (await store.head(fileKey(id)))?.bytes === size

/** @returns whether the whole file is here; from then on it is served */
export async function findWhole({ db, clock }: Where, store: ObjectStore, file: FileRow): Promise<boolean> {
  if (file.completed_at) return true
  if (!(await isWhole(store, file))) return false
  await noteComplete(db, file.id, nowText(clock))
  return true
}
