/** The file of an export: where it lies on this machine while it is read, and its end. */

import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MovingRow } from '../../base/db/tables/moving.ts'
import { tell } from '../../base/languages/told.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { fileKey } from '../../files/choose-file-store.ts'
import { removePrivate } from '../../files/private-file.ts'
import { findFile } from '../../files/queries.ts'
import { UnreadableExport } from '../incoming.ts'
import { changeMoving } from '../queries.ts'
import type { Parts } from './work.ts'

/** @returns where it is, and what is to be done when it is not needed any more */
export async function openLocally(
  site: Pick<Parts, 'db' | 'config'>,
  moving: MovingRow,
): Promise<{ path: string; name: string; close: () => Promise<void> }> {
  const file = moving.file_id ? await findFile(site.db, moving.file_id) : undefined
  if (!file) throw new UnreadableExport(tell('movingTrouble.fileGone'))
  const store = chooseStore(site.config)
  const lies = store.pathOf?.(fileKey(file.id))
  if (lies) return { path: lies, name: moving.file_name, close: async () => {} }
  const path = copyOf(site, file.id)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const found = await store.get(fileKey(file.id))
  if (!found) throw new UnreadableExport(tell('movingTrouble.fileGone'))
  try {
    await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, name: moving.file_name, close: () => rm(path, { force: true }) }
}

const copyOf = ({ config }: Pick<Parts, 'config'>, id: string) => join(config.dataDir, 'moving', id)

/** First the file, with the copy that a crash may have left here, then the word that it is gone. */
export async function forgetFile(site: Pick<Parts, 'db' | 'config'>, moving: MovingRow): Promise<void> {
  if (!moving.file_id) return
  await rm(copyOf(site, moving.file_id), { force: true })
  await removePrivate(site, moving.file_id)
  await changeMoving(site.db, moving.id, { file_id: null })
}
