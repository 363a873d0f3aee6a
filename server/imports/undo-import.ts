/** The author takes an import back: whom it brought is gone, except who got a mail, subscribed by themselves, was approved or left since. */
import { setImmediate as breath } from 'node:timers/promises'
import type { ImportRow } from '../db/tables.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { forgetRecipients } from '../letters/forget-recipient.ts'
import type { Site } from '../site.ts'
import { changeImport, lockImport, takeBack } from './queries.ts'

const chunk = 400

/** Undoing twice is undone once. */
export async function undoImport(
  { db }: Site,
  id: string,
): Promise<ImportRow | Refused<'notFound' | 'importRunning'>> {
  return db.transaction().execute(async tx => {
    const made = await lockImport(tx, id)
    if (!made) return refuse('notFound')
    if (made.state === 'running') return refuse('importRunning')
    if (made.state === 'undone') return made
    const gone = new Set<string>()
    for (;;) {
      const some = await takeBack(tx, made, chunk)
      for (const one of some) gone.add(one)
      // Fewer than asked for is no end: somebody among them may just have subscribed by themselves.
      if (some.length === 0) break
      await breath()
    }
    await forgetRecipients(tx, gone)
    return changeImport(tx, id, { state: 'undone', removed: gone.size })
  })
}
