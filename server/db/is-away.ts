/** Whether an error says that the database cannot be reached now, and may be later. */

/** Of the system, and of PostgreSQL: 57P0x ends or starts, 08xxx connection exceptions, 53xxx no room (SQLSTATE classes). */
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
