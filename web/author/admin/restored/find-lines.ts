/** Finds in a chosen file the lines of a journal of who left: what became of each, and between which moments it is complete. */
import { piecesOf } from './find-ids.ts'

const entry = /^\d{4}-\d\d-\d\dT[\d:.]{1,20}Z (?:left|back|erased) [\w-]{43}$/
const claim = /^\d{4}-\d\d-\d\dT[\d:.]{1,20}Z since (\d{4}-\d\d-\d\dT[\d:.]{1,20}Z) [\w-]{43}$/

/**
 * Reads a journal of any size piece by piece.
 * @returns entries in the order of the file; of the claims of one beginning the last, which the site counts alone
 */
export async function findLines(file: Blob): Promise<{ entries: string[]; claims: string[] }> {
  const entries: string[] = []
  const claims = new Map<string, string>()
  let rest = ''
  const take = (line: string) => {
    if (entry.test(line)) entries.push(line)
    const from = claim.exec(line)?.[1]
    if (from) claims.set(from, line)
  }
  for await (const piece of piecesOf(file)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line.trimEnd())
  }
  take(rest.trimEnd())
  return { entries, claims: [...claims.values()] }
}
