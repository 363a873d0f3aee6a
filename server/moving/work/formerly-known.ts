/** Knows again what an earlier release brought by a key that letters of several blogs share (migration of identifiers). */
import type { Db } from '../../base/db/open-database.ts'
import type { MovingLetterRow } from '../../base/db/tables/moving.ts'
import type { FormerKey } from '../incoming.ts'
import { selectFormerKeys, selectNumberedAddresses } from '../letter-queries.ts'

/** What of a letter tells whose it is. */
export interface Told extends Pick<MovingLetterRow, 'dated_at' | 'subject'> {
  known_as?: string
  former?: FormerKey | undefined
}

/** @returns the letter here that has the same number or name, and is of the same blog */
export async function formerlyKnown(
  db: Db,
  letters: readonly Told[],
): Promise<(letter: Told) => string | undefined> {
  const keys = letters.flatMap(({ former }) => former?.key ?? [])
  if (keys.length === 0) return () => undefined
  const rows = await selectFormerKeys(db, keys)
  const movings = [...new Set(rows.map(row => row.moving_id))]
  const blogs = new Map<string, string>()
  for (const { moving_id, known_as } of await selectNumberedAddresses(db, movings))
    for (const key of hostedIn(known_as))
      if (numbered.test(key)) blogs.set(moving_id, key.replace(numbered, ''))
  return letter =>
    rows.find(row => row.service_key === letter.former?.key && isSame(row, letter, blogs.get(row.moving_id)))
      ?.letter_id
}

type Row = Awaited<ReturnType<typeof selectFormerKeys>>[number]

/** By an address of its own, by that of the blog it came with, or by its day and its title as they were then. */
function isSame(row: Row, letter: Told, blog: string | undefined): boolean {
  const before = new Set(hostedIn(row.known_as))
  if (hostedIn(letter.known_as).some(key => before.has(key))) return true
  const own = letter.former?.blog
  if (blog !== undefined && own !== undefined) return blog === own
  return row.dated_at === letter.dated_at && row.subject === letter.subject
}

/** Those that nobody else has: a path alone may be any blog's, and a file's name any folder's. */
const hostedIn = (knownAs: string | undefined) =>
  (JSON.parse(knownAs ?? '[]') as string[]).filter(
    key => /^\/\/[^/]+\//.test(key) && !/^\/\/[^/]+\.invalid\//.test(key),
  )

/** WordPress answers by numbers too: `//host/path?p=7`. */
const numbered = /\/?\?p=\d+$/
