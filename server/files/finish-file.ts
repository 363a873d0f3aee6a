/** Ends the arrival of a file: makes one of its parts, or looks whether the one piece is there. */
import { partCount, sizeOfPart } from '../../contract/file-parts.ts'
import { nowText } from '../clock.ts'
import type { FileRow } from '../db/tables/files.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { noteComplete } from './queries.ts'
import type { FileStore } from './store/file-store.ts'

type Where = Pick<Site, 'db' | 'clock'>

/**
 * Asked twice it answers twice the same, also when a crash came between the store's work and the row.
 * @param what.told the parts that the browser knows of, each with its ETag
 */
export async function joinParts(
  { db, clock }: Where,
  store: FileStore,
  { file, told }: { file: FileRow; told: readonly { number: number; etag: string }[] },
): Promise<Refused<'partsMissing' | 'uploadGone'> | undefined> {
  if (file.completed_at) return undefined
  if ((await store.sizeOf(file.id)) !== file.size) {
    const parts = await store.parts(file)
    if (!parts) return refuse('uploadGone')
    const known = new Map(told.map(({ number, etag }) => [number, etag.replaceAll('"', '')]))
    const isWhole =
      parts.length === partCount(file.size) &&
      parts.every(
        ({ number, size, etag }, at) =>
          number === at + 1 && size === sizeOfPart(file.size, number) && known.get(number) === etag,
      )
    if (!isWhole) return refuse('partsMissing')
    await store.join(file, parts)
  }
  await noteComplete(db, file.id, nowText(clock))
  return undefined
}

/** @returns whether the whole file is here; from then on it is served */
export async function findWhole({ db, clock }: Where, store: FileStore, file: FileRow): Promise<boolean> {
  if (file.completed_at) return true
  if ((await store.sizeOf(file.id)) !== file.size) return false
  await noteComplete(db, file.id, nowText(clock))
  return true
}
