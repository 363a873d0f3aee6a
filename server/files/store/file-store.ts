/** Where large files lie (object storage): what the disk and a bucket both can, and what only one of them needs. */
import type { Readable } from 'node:stream'

/** A file on its way, as far as a store has to know it. */
export interface Arriving {
  id: string
  /** Bytes. */
  size: number
  /** Of its multipart upload; null: it comes in one piece. */
  upload_id: string | null
}

export interface StoredPart {
  number: number
  /** Bytes. */
  size: number
  etag: string
}

/** A piece of a file; without a number it is all of it. */
export interface Piece {
  number: number | undefined
  /** Bytes before it. */
  offset: number
  /** Bytes of it: more or fewer are refused. */
  size: number
}

/** The first and the last byte of what is wanted. */
export interface ByteRange {
  from: number
  to: number
}

export interface FileStore {
  /** @returns the id of a new multipart upload; absent where any id will do */
  begin?(id: string): Promise<string>
  /** @returns the parts that are wholly here, in their order; undefined when nothing is known of the upload */
  parts(file: Arriving): Promise<StoredPart[] | undefined>
  /**
   * Makes one file of its parts, whole or not at all.
   * @param parts all of them, as `parts` told
   */
  join(file: Arriving, parts: readonly StoredPart[]): Promise<void>
  /** Removes what is here of a file on its way, and of one that is here. */
  remove(file: Arriving): Promise<void>
  /** @returns bytes of the whole file under its final name; undefined while it is not there */
  sizeOf(id: string): Promise<number | undefined>
  /** For answering with it while it is read. */
  open(id: string, range: ByteRange): Promise<Readable | undefined>
  /**
   * Takes a piece while it is read.
   * @returns its ETag; undefined when it was not as long as it should be, and then nothing of it is counted
   */
  write(file: Arriving, piece: Piece, bytes: Readable): Promise<string | undefined>
  /** An address at which the store itself takes the piece, for so many seconds; without it the site takes the bytes. */
  sign?(file: Arriving, piece: Piece, seconds: number): Promise<string>
  /** Where it lies on this machine's disk; absent where it does not. */
  pathOf?(id: string): string
  /** Bytes that still fit; absent where nobody knows. */
  room?(): Promise<number>
}
