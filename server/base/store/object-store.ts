/** Where bytes lie (object storage): pictures, files and backups are put into folders or into a bucket by this one interface. */
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What lies in a store, or is to be put there, while it is read. */
export interface Content {
  bytes: number
  stream: Readable
}

/** The first and the last byte of what is wanted. */
export interface ByteRange {
  from: number
  to: number
}

/** A multipart upload: what comes under a key in parts. */
export interface Upload {
  key: string
  /** As `beginParts` gave it. */
  id: string
  /** Bytes of the whole. */
  size: number
}

export interface Part {
  /** From 1. */
  number: number
  /** Bytes before it. */
  offset: number
  /** Bytes of it: more or fewer are refused. */
  size: number
}

/** A part that is wholly in the store. */
export interface StoredPart {
  number: number
  /** Bytes. */
  size: number
  /** What the store calls its content. */
  etag: string
}

/** A part, or all of what lies under a key, that somebody else is to put there. */
export interface Place {
  key: string
  /** Bytes, exactly. */
  size: number
  /** Absent: all of it at once. */
  part?: { uploadId: string; number: number }
}

/**
 * There is no `list`: a bucket's key may not list it. Who needs a list keeps one, as rows or as an index.
 * Nothing lies under a key before all of it has come, and what lay there stays until then.
 */
export interface ObjectStore {
  /**
   * Whole or not at all, in place of what lay there under this key.
   * @returns its ETag
   * @throws WrongLength when it is not as long as it was said to be
   */
  put(key: string, content: Buffer | Content): Promise<string>
  /** The same of a finished and synced file of this machine, which may be moved or copied: whoever calls removes what is left of it. */
  putFile(key: string, path: string): Promise<void>
  /**
   * For answering with it while it is read, however long that takes.
   * @returns undefined for what is not there, and for a range that begins after its end
   */
  get(key: string, range?: ByteRange): Promise<Content | undefined>
  /** @returns how long it is, when it is there */
  head(key: string): Promise<{ bytes: number } | undefined>
  /** Nothing under this key is fine, too. */
  delete(key: string): Promise<void>
  /** @returns the id of a new multipart upload; a store keeps no more than that until a part comes */
  beginParts(key: string): Promise<string>
  /**
   * Takes a part while it is read, in place of what came under its number before.
   * @returns its ETag
   * @throws WrongLength when it is not as long as it should be; then the part does not count
   */
  putPart(upload: Upload, part: Part, content: Buffer | Readable): Promise<string>
  /** @returns the parts that are wholly here, in their order; undefined when nothing is known of the upload */
  listParts(upload: Upload): Promise<StoredPart[] | undefined>
  /**
   * Makes one of the parts, whole or not at all, in place of what lay there. Asked again after it was done it does nothing.
   * @param parts all of them, as `listParts` told
   */
  joinParts(upload: Upload, parts: readonly StoredPart[]): Promise<void>
  /** Removes the parts of an upload that was not joined; nothing of it is fine, too. */
  abortParts(upload: Upload): Promise<void>
  /** An address at which the store itself takes it, for so many seconds; absent where the site takes the bytes. */
  sign?(place: Place, seconds: number): Promise<string>
  /** Where it lies on this machine's disk; absent where it does not. */
  pathOf?(key: string): string
  /** Bytes that still fit; absent where nobody knows. */
  room?(): Promise<number>
  /** Removes what writes that a crash cut short have left, a day later; absent where a store shows none. */
  sweepUnfinished?(): Promise<void>
}

/** What came is shorter or longer than it was said to be. Nothing of it is kept. */
export class WrongLength extends Error {}

const keyForm = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/**
 * A key is made of names alone, wherever it is from: one of a database that was brought from elsewhere leads out of no folder.
 * @throws when it is another
 */
export function safeKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`“${key}” is no key of a file`)
  return key
}

/** For what fits into memory. */
export async function readObject(store: Pick<ObjectStore, 'get'>, key: string): Promise<Buffer | undefined> {
  const found = await store.get(key)
  return found && buffer(found.stream)
}

export const contentOf = (content: Buffer | Content): Content =>
  Buffer.isBuffer(content) ? { bytes: content.length, stream: Readable.from([content]) } : content

/** Content of a file of this machine, which is closed afterwards, taken or not. */
export async function withContentOf<T>(path: string, take: (content: Content) => Promise<T>): Promise<T> {
  const file = await open(path)
  const stream = file.createReadStream()
  try {
    return await take({ bytes: (await file.stat()).size, stream })
  } finally {
    stream.destroy()
  }
}
