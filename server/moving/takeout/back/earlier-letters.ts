/** Letters of takeouts of earlier releases, in whose rows the ids stand that they name. */
import type { StoredRow } from '../../../author/backups/archive/read-rows.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { changeNamed } from '../../../letters/recipients/recipient-queries.ts'

/** In the rows of circles, beside them: who gets it beside everyone, or does not though in a circle. */
interface EarlierCircles {
  circles: string[]
  exceptCircles: string[]
  others?: string[]
}

const circlesOf = ({ circles }: StoredRow): EarlierCircles | undefined =>
  circles ? (JSON.parse(String(circles)) as EarlierCircles) : undefined

/** As it is stored now. */
export function withoutNamed(row: StoredRow): StoredRow {
  const kept = circlesOf(row)
  if (!kept) return row
  const { others: _, ...circles } = kept
  return { ...row, circles: JSON.stringify(circles) }
}

/** Does nothing where a letter's row has no list. */
export async function bringNamed(tx: Tx, letters: AsyncIterable<StoredRow>): Promise<void> {
  for await (const row of letters) {
    if (row.selected_recipients === undefined) continue
    const named = JSON.parse(String(row.selected_recipients)) as string[]
    const others = circlesOf(row)?.others ?? []
    const [chosen, leftOut] = row.everyone === 1 ? [others, named] : [named, others]
    await changeNamed(tx, String(row.id), { chosen, leftOut })
  }
}
