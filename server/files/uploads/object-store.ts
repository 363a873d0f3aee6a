/** Where uploaded files lie, whatever it is: the disk or an S3-compatible store. */
import type { Readable } from 'node:stream'

export interface ObjectStore {
  /** Whole or not at all; in place of what lay there under this key. */
  put(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** For answering with it while it is read. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** Nothing under this key is fine, too. */
  remove(key: string): Promise<void>
  /** Removes what writes that a crash cut short have left; while nobody writes. */
  sweepUnfinished?(): Promise<void>
}

const keyForm = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/**
 * A key is made of names alone, wherever it is from: one of a database that was brought from elsewhere leads out of no folder.
 * @throws when it is another
 */
export function safeKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`“${key}” is no key of a file`)
  return key
}

/** The key of a file as it came, before it is a picture. */
export const rawKey = (id: string) => `incoming/${id}`

export const extensions = ['jpg', 'png', 'gif', 'webp'] as const
export type Extension = (typeof extensions)[number]

/** The key of the picture that became of it, and its name under /objects/. */
export const pictureKey = (id: string, extension: Extension) => `${id}.${extension}`
