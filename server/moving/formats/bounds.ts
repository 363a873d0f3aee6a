/** How much of an export is read at most (resource limits): beyond each stands a sentence, and never a crash. */

const megabyte = 1024 * 1024

export const bounds = {
  /** Bytes of the uploaded file. */
  file: 2_048 * megabyte,
  /** Files in an archive. */
  entries: 100_000,
  /** Bytes of all of them, unpacked: an archive that says more is no export. */
  unpacked: 20_480 * megabyte,
  /** Bytes of one letter, one front matter, one record of a table. */
  letter: 10 * megabyte,
  /** Bytes of a table that must be known whole: the list of posts, of tags. */
  table: 64 * megabyte,
  /** Characters of a title, as of every subject of a letter. */
  title: 300,
} as const
