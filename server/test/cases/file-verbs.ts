/** One right call of every verb on files that writes: what it needs is made anew each time. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivedFile, type VerbCase } from '../verbs.ts'
import { author } from './verb-call.ts'

export const fileVerbs: VerbCase[] = [
  [
    'POST /s3/multipart',
    () => author('POST', '/s3/multipart', { filename: 'a.mp3', metadata: { size: 10 } }),
  ],
  [
    'POST /s3/multipart/{uploadId}/complete',
    async v => {
      const { at, key, parts } = await arrivedFile(v)
      return author('POST', `${at}/complete?key=${key}`, { parts })
    },
  ],
  [
    'DELETE /s3/multipart/{uploadId}',
    async v => {
      const { at, key } = await arrivedFile(v)
      return author('DELETE', `${at}?key=${key}`)
    },
  ],
  [
    'PUT /api/files',
    async v => {
      const { key } = await arrivedFile(v)
      const id = key.replace('files/', '')
      const folder = join(v.site.config.dataDir, 'uploads', 'files')
      // As a crash leaves it: the file is whole, and its row does not say so.
      await rename(join(folder, `${id}.arriving`), join(folder, id))
      return author('PUT', '/api/files', { key })
    },
  ],
  [
    'DELETE /api/files/{id}',
    async v => author('DELETE', `/api/files/${(await arrivedFile(v)).key.replace('files/', '')}`),
  ],
  [
    'POST /api/files/{id}/restore',
    async v => {
      const id = (await arrivedFile(v)).key.replace('files/', '')
      await v.site.asAuthor({ method: 'DELETE', url: `/api/files/${id}` })
      return author('POST', `/api/files/${id}/restore`)
    },
  ],
]
