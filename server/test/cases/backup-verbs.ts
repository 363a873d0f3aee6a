/** The calls by which the author decides who may be mailed after a restore (test data builder). */
import { hashOf, lineOf } from '../../author/backups/journal/journal-lines.ts'
import { keepJournalKey } from '../../author/backups/journal/queries.ts'
import type { VerbCase, Verbs } from '../verbs.ts'
import { author } from './verb-call.ts'

/** Nobody knows who left in between. */
async function leaveUnknown({ site }: Verbs): Promise<void> {
  const gap = { known_until: '2026-03-01T11:00:00.000Z', restored_at: '2026-03-01T12:00:00.000Z' }
  await site.database.db
    .insertInto('departure_gaps')
    .values({ ...gap, id: crypto.randomUUID(), decided_at: null })
    .execute()
}

export const backupVerbs: VerbCase[] = [
  [
    'POST /api/restored/everybody',
    async v => {
      await leaveUnknown(v)
      return author('POST', '/api/restored/everybody')
    },
  ],
  [
    'POST /api/restored/journal',
    async v => {
      const key = await keepJournalKey(v.site.database.db)
      const line = lineOf('2026-03-01T11:30:00.000Z', 'left', hashOf(key, (await v.reader()).id ?? ''))
      await leaveUnknown(v)
      return author('POST', '/api/restored/journal', { lines: [line.trim()] })
    },
  ],
]
