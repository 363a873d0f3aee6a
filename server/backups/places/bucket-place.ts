/** Backups in the bucket: under backups/, with an index, as the site's key may read what it knows but list nothing. */
import { z } from 'zod'
import { keptBackup } from '../../../contract/backups.ts'
import type { S3Config } from '../../config.ts'
import { openS3Store } from '../../uploads/s3-store.ts'
import { type BackupPlace, newestFirst } from './place.ts'

const index = 'backups/index.json'
const journal = 'backups/departures.log'
const keyOf = (name: string) => `backups/${name}`

export function openBucketPlace(s3: S3Config): BackupPlace {
  const store = openS3Store(s3)
  const list = async () => {
    const bytes = await store.read(index)
    return bytes ? z.array(keptBackup).parse(JSON.parse(bytes.toString())).toSorted(newestFirst) : []
  }
  const write = (backups: unknown) => store.put(index, Buffer.from(JSON.stringify(backups, null, 2)))
  return {
    async keep(file, backup) {
      await store.putFile(keyOf(backup.name), file)
      await write([backup, ...(await list()).filter(({ name }) => name !== backup.name)])
    },
    list,
    open: name => store.openFile(keyOf(name)),
    async remove(name) {
      // Out of the index first: what stands there can be downloaded.
      await write((await list()).filter(backup => backup.name !== name))
      await store.remove(keyOf(name))
    },
    readJournal: async () => (await store.read(journal))?.toString(),
    async appendJournal(lines) {
      const before = (await store.read(journal)) ?? Buffer.alloc(0)
      await store.put(journal, Buffer.concat([before, Buffer.from(lines)]))
    },
  }
}
