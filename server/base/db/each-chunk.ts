/** Changes many rows in small statements, with a rest between two of them. */
import { eachSlice } from './each-slice.ts'

/** Rows of one statement. */
export const chunk = 2_000

/** @param change changes at most `chunk` rows and says how many; called until there are none */
export async function eachChunk(change: () => Promise<bigint>): Promise<void> {
  await eachSlice(async () => (await change()) > 0n)
}
