/** What a refused call is answered with, for assertions. */
import { type RefusalKind, refusals } from '../../contract/base/refusals.ts'

/** @param message where the contract's sentence has a gap to fill, or a field says its own */
export function refusedAs(kind: RefusalKind, message: string = refusals[kind][1]) {
  return { message, kind }
}
