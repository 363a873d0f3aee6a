/** Several names in one cell of a table, and back (delimiter-separated values): `Family; Work`, and Mailchimp's `"Family","Work"`. */
import { tidyLine } from '../../../contract/people/names.ts'

/** A name that would not come back as it is stands between quotation marks, its own ones doubled. */
export const namesToCell = (names: readonly string[]): string =>
  names.map(name => (/[;,|"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ')

/** Between semicolons, commas or bars; tidied, each once, and none that is empty. */
export function namesFromCell(cell: string): string[] {
  const parts = cell.match(/"(?:[^"]|"")*"|[^";,|\n]+/g) ?? []
  const names = parts.map(part =>
    tidyLine(part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part),
  )
  return [...new Set(names.filter(name => name !== ''))]
}
