/** One right call of every verb of moving in: what it needs is made anew each time. */
import type { Db } from '../../base/db/open-database.ts'
import { arrivedFile, type VerbCase, type Verbs } from '../verbs.ts'
import { author } from './verb-call.ts'

let count = 0

const at = '2026-03-01T12:00:00.000Z'

/** An export that was brought, as it is stored. */
export const movingRow = {
  id: 'moving',
  file_name: 'export.zip',
  state: 'done',
  notes: '[]',
  press_id: 'a-press',
  opens_all: 0,
  with_people: 1,
  tries: 0,
  created_at: at,
  touched_at: at,
} as const

/** An export that was looked through, in this state, with a letter that something of the web is missing of. */
async function madeUpMoving(v: Verbs, state: 'read' | 'done'): Promise<string> {
  const { db } = v.site.database
  const id = `moving-of-a-test-${++count}-`.padEnd(24, 'x')
  // What another case left is over.
  await db.updateTable('movings').set({ state: 'undone' }).execute()
  await db
    .insertInto('movings')
    .values({
      ...movingRow,
      id,
      service: 'substack',
      state,
      with_people: 0,
      press_id: `press-of-${id}`,
    })
    .execute()
  await addMovingLetter(db, id, at)
  await addFailedFetch(db, id)
  return id
}

async function addMovingLetter(db: Db, id: string, at: string): Promise<void> {
  await db
    .insertInto('moving_letters')
    .values({
      moving_id: id,
      position: 1,
      service_key: id,
      letter_id: `letter-${id}`,
      subject: 'Snow',
      body: '<p>Snow</p>',
      from_name: 'Ada',
      state: 'published',
      is_closed: 0,
      dated_at: at,
      lost: '[]',
      old_paths: '[]',
      left_out: null,
    })
    .execute()
}

async function addFailedFetch(db: Db, id: string): Promise<void> {
  await db
    .insertInto('moving_fetches')
    .values({
      moving_id: id,
      number: 1,
      kind: 'picture',
      address: 'https://old.example/a.gif',
      is_inside: 0,
      state: 'failed',
      size: null,
      result: null,
      words: 'No',
    })
    .execute()
}

export const movingVerbs: VerbCase[] = [
  [
    'POST /api/movings',
    async v => {
      await v.site.database.db.updateTable('movings').set({ state: 'undone' }).execute()
      const { at, key, parts } = await arrivedFile(v)
      await v.site.asAuthor({ method: 'POST', url: `${at}/complete?key=${key}`, payload: { parts } })
      return author('POST', '/api/movings', { fileId: key.replace('files/', '') })
    },
  ],
  ...(['bring', 'retry', 'undo'] as const).map(
    (verb): VerbCase => [
      `POST /api/movings/{id}/${verb}`,
      async v =>
        author(
          'POST',
          `/api/movings/${await madeUpMoving(v, verb === 'bring' ? 'read' : 'done')}/${verb}`,
          {},
        ),
    ],
  ),
]
