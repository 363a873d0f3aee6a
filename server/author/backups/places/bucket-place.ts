/** Backups in the bucket: under backups/, with an index, as the site's key may read what it knows but list nothing. */
import { z } from 'zod'
import { keptBackup } from '../../../../contract/author/backups.ts'
import type { S3Config } from '../../../base/config.ts'
import { openBucketStore } from '../../../base/store/bucket-store.ts'
import { readObject } from '../../../base/store/object-store.ts'
import { type BackupPlace, newestFirst } from './place.ts'

const index = 'backups/index.json'
const journal = 'backups/departures.log'
/** The last claim by itself: the journal is written whole each time. */
const claimKey = 'backups/departures.until'
const keyOf = (name: string) => `backups/${name}`

export function openBucketPlace(s3: S3Config): BackupPlace {
  const store = openBucketStore(s3)
  const read = (key: string) => readObject(store, key)
  const list = async () => {
    const bytes = await read(index)
    return bytes ? z.array(keptBackup).parse(JSON.parse(bytes.toString())).toSorted(newestFirst) : []
  }
  const write = (backups: unknown) => store.put(index, Buffer.from(JSON.stringify(backups, null, 2)))
  return {
    id: `the bucket ${s3.bucket} of ${s3.endpoint}`,
    async keep(file, backup) {
      await store.putFile(keyOf(backup.name), file)
      await write([backup, ...(await list()).filter(({ name }) => name !== backup.name)])
    },
    list,
    has: async name => (await store.head(keyOf(name))) !== undefined,
    open: name => store.get(keyOf(name)),
    async remove(name) {
      // Out of the index first: what stands there can be downloaded.
      await write((await list()).filter(backup => backup.name !== name))
      await store.delete(keyOf(name))
    },
    async readJournal() {
      const lines = await read(journal)
      return lines && `${lines}\n${(await read(claimKey)) ?? ''}`
    },
    async appendJournal(lines, claim) {
      const before = await read(journal)
      const isWritten = !before || lines !== ''
      const after = Buffer.concat([before ?? Buffer.alloc(0), Buffer.from(isWritten ? lines + claim : '')])
      if (isWritten) await store.put(journal, after)
      // After the lines that it speaks of.
      if (claim !== '') await store.put(claimKey, Buffer.from(claim))
      return { which: journal, bytes: after.length }
    },
    async findJournal() {
      const found = await store.head(journal)
      return found && { which: journal, bytes: found.bytes }
    },
    claimEvery: 600_000,
  }
}
