/** Gives brought letters the corrections of their pages that they had where they were, each with what the page said before (errata). */
import { idLength, sha256 } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { MovingCorrectionRow } from '../../../base/db/tables/moving.ts'
import { insertCorrection, putCorrectionDraft } from '../../../letters/corrections/correction-queries.ts'

/** @param corrections of one letter, oldest first, placed as its body was */
export async function placeCorrections(
  tx: Tx,
  letter_id: string,
  corrections: readonly MovingCorrectionRow[],
): Promise<void> {
  const published = corrections.filter(({ corrected_at }) => corrected_at !== null)
  for (const [at, { number, note, corrected_at, subject, body }] of published.entries())
    await insertCorrection(tx, {
      // The same whenever it is tried.
      id: sha256(`${letter_id} ${number}`).slice(0, idLength),
      letter_id,
      note,
      corrected_at: corrected_at ?? '',
      // The letter comes as its first revision, and the last correction made it what it is.
      revision: at + 2 - published.length,
      subject_before: subject,
      body_before: body,
    })
  for (const { corrected_at, note, subject, body } of corrections)
    if (corrected_at === null) await putCorrectionDraft(tx, { letter_id, subject, body, note })
}
