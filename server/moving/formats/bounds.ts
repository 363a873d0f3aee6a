/** How much of an export is read at most (resource limits): beyond each stands a sentence, and never a crash. */
import { gigabyte, megabyte } from '../../../contract/base/limits.ts'

export const bounds = {
  /** Files in an archive. */
  entries: 100_000,
  /** Bytes of all of them, unpacked: an archive that says more is no export. */
  unpacked: 20 * gigabyte,
  /** Bytes of one letter, one front matter, one record of a table. */
  letter: 10 * megabyte,
  /** Bytes of a table that must be known whole: the list of posts, of tags. */
  table: 64 * megabyte,
} as const
