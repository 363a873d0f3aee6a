/** Two transactions that want one unique value at the same moment (unique violation): both looked, and saw that nobody had it. */

/** SQLSTATE of PostgreSQL, and SQLite's own. */
const codes = new Set<unknown>(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])

/**
 * @param work a whole transaction, as PostgreSQL takes no further statement in it; it writes one value that must be unique
 * @returns what `taken` makes, where another one had the value a moment earlier
 */
export async function unlessTaken<Result, Taken>(
  work: Promise<Result>,
  taken: () => Taken,
): Promise<Result | Taken> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.has(error.code)) return taken()
    throw error
  }
}
