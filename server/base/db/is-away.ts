/** Tells a database that fails for its own sake, as it cannot be reached now, from one that refuses what it was given (fault classification). */

/** Error codes of the system, and of PostgreSQL: 57P0x ends or starts, 08xxx connection exceptions, 53xxx no room (SQLSTATE classes). */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57P0|08[0-9]{3}|53[0-9]{3})/

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node tries every address of a host: each says why.
  if (error instanceof AggregateError) return error.errors.some(isAway)
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code)
  return isCutOff(error)
}

/** `pg` gives no code when a connection breaks without a word from the server, nor to what is asked of it afterwards. */
export const isCutOff = ({ message }: { message: string }): boolean =>
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/.test(
    message,
  )

/** There is no thread to read in; full, locked, failing or being ended; of PostgreSQL also serialization failures, deadlocks, timeouts and its class 58 (SQLSTATE). */
const passing =
  /^(?:READER_AWAY|SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)|ENOSPC|EDQUOT|EROFS|EIO|40001|40P01|55P03|57014|58)/

/** Whether the same may succeed later: nobody is to blame who asked. */
export function mayPass(error: unknown): boolean {
  if (isAway(error)) return true
  return error instanceof Error && 'code' in error && passing.test(String(error.code))
}
