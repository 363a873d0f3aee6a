/** Uploaded pictures and files. */
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export interface FileRow {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  upload_id: string | null
  created_at: string
  completed_at: string | null
  used_at: string
  mailed: Flag
  /** When the author deleted it; a day later it goes for good. */
  deleted_at: string | null
  /** The author's own, served to nobody. */
  is_private?: Flag
}

export interface UploadRow {
  id: string
  /** Under /objects/; null while it is only the file as it came. */
  name: string | null
  created_at: string
  used_at: string
  mailed: Flag
}

export interface FilesTables {
  uploads: UploadRow
  upload_key: { id: 'key'; secret: string }
  files: Omit<FileRow, 'is_private'> & { is_private: Generated<Flag> }
  file_parts: { file_id: string; number: number; etag: string }
}
