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

/** What a store puts together just now, by the file's id: meanwhile it may know neither the upload nor the whole. */
const beingJoined = new Map<string, Promise<void>>()

/**
 * Asked twice it answers twice the same, also at once, and when a crash came between the store's work and the row.
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
      await joinOnce(store, file, parts)
    } catch (error) {
      if (await findFile(db, file.id)) throw error
      return leaveGone({ db }, store, file)
    }
  } else {
    // Whoever began that hears of its failure.
    await beingJoined.get(file.id)?.catch(() => {})
    // A crash may have come after they were joined.
    if (!(await isWhole(store, file))) return refuse(parts ? 'partsMissing' : 'uploadGone')
  }
  return (await noteComplete(db, file.id, nowText(clock))) ? undefined : leaveGone({ db }, store, file)
}

/**
 * What a browser that was closed need not send again: all of it where the parts were put together, and the answer was lost.
 * @returns undefined when nothing is known of the upload
 */
export async function findParts(store: ObjectStore, file: FileRow): Promise<StoredPart[] | undefined> {
  const parts = file.completed_at ? undefined : await store.listParts(uploadOf(file))
  if (parts && parts.length > 0) return parts
  await beingJoined.get(file.id)?.catch(() => {})
  return file.completed_at || (await isWhole(store, file)) ? joinedParts(file) : parts
}

/** Nobody compares their ETags any more. */
const joinedParts = ({ size }: FileRow): StoredPart[] =>
  Array.from({ length: partCount(size) }, (_, at) => ({
    number: at + 1,
    size: sizeOfPart(size, at + 1),
    etag: 'joined',
  }))

/** Calls at once wait for the same work of the store. */
function joinOnce(store: ObjectStore, file: FileRow, parts: readonly StoredPart[]): Promise<void> {
  const work =
    beingJoined.get(file.id) ??
    store.joinParts(uploadOf(file), parts).finally(() => beingJoined.delete(file.id))
  beingJoined.set(file.id, work)
  return work
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
