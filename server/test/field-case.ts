/** One row of the table of calls that have a body. */
import type { Endpoint } from '../../contract/base/endpoint.ts'

/** A right body, and for each of its fields a value that is refused. */
export type FieldCase = [Endpoint, Record<string, unknown>, Record<string, unknown>]

/** One character too many. */
export const long = (length: number) => 'x'.repeat(length + 1)
