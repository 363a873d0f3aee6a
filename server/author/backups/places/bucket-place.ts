/** Backups in the bucket: under backups/, with an index, as the site's key may read what it knows but list nothing. */
import { z } from 'zod'
import { keptBackup } from '../../../../contract/author/backups.ts'
import type { S3Config } from '../../../base/config.ts'
import { openS3Store } from '../../../files/uploads/s3-store.ts'
import { type BackupPlace, newestFirst } from './place.ts'

const index = 'backups/index.json'
const journal = 'backups/departures.log'
/** The last claim by itself: the journal is written whole each time. */
const claimKey = 'backups/departures.until'
const keyOf = (name: string) => `backups/${name}`

export function openBucketPlace(s3: S3Config): BackupPlace {
  const store = openS3Store(s3)
  const list = async () => {
    const bytes = await store.read(index)
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
    open: name => store.openFile(keyOf(name)),
    async remove(name) {
      // Out of the index first: what stands there can be downloaded.
      await write((await list()).filter(backup => backup.name !== name))
      await store.remove(keyOf(name))
    },
    async readJournal() {
      const lines = await store.read(journal)
      return lines && `${lines}\n${(await store.read(claimKey)) ?? ''}`
    },
    async appendJournal(lines, claim) {
      const before = await store.read(journal)
      const isWritten = !before || lines !== ''
      const after = Buffer.concat([before ?? Buffer.alloc(0), Buffer.from(isWritten ? lines + claim : '')])
      if (isWritten) await store.put(journal, after)
      // After the lines that it speaks of.
      if (claim !== '') await store.put(claimKey, Buffer.from(claim))
      return { which: journal, bytes: after.length }
    },
    async findJournal() {
      const found = await store.openFile(journal)
      found?.stream.destroy()
      return found && { which: journal, bytes: found.bytes }
    },
    claimEvery: 600_000,
  }
}
