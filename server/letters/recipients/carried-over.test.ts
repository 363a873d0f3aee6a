/** Whom letters of the last release name is carried over from a list in each row, whoever it was. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../base/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { selectNamed } from './recipient-queries.ts'
import { toRecipients } from './stored-recipients.ts'

const migration = '0190-recipients-of-letters.sql'
let database: TestDatabase

/** As the last release left it. */
beforeEach(async () => {
  database = await createTestDatabase()
  const { db } = database
  await db.schema.dropTable('letter_recipients').execute()
  await sql`ALTER TABLE letters ADD COLUMN selected_recipients TEXT NOT NULL DEFAULT '[]'`.execute(db)
  await sql`DELETE FROM migrations WHERE name = ${migration}`.execute(db)
})
afterEach(() => database.close())

interface Old {
  everyone: 0 | 1
  named: string[]
  circles?: object
}

async function insertOld(id: string, { everyone, named, circles }: Old): Promise<void> {
  const row = {
    id,
    unique_token: id,
    subject: id,
    body: '<p>Hello</p>',
    from_name: 'Ada',
    everyone,
    recipient_count: named.length,
    created_at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    circles: circles ? JSON.stringify(circles) : '',
    selected_recipients: JSON.stringify(named),
  }
  await database.db
    .insertInto('letters')
    .values(row as never)
    .execute()
}

async function recipientsOf(id: string) {
  const { db } = database
  const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).not.toHaveProperty('selected_recipients')
  return toRecipients(row, await selectNamed(db, id))
}

test('recipients are carried over in their order, with whom they leave out, and beside circles', async () => {
  const inCircles = { circles: ['family'], exceptCircles: [] }
  const exceptCircles = { circles: [], exceptCircles: ['work'] }
  await insertOld('to nobody', { everyone: 0, named: [] })
  await insertOld('by name', { everyone: 0, named: ['zoe', 'nobody any more', 'ada'] })
  await insertOld('to all but', { everyone: 1, named: ['zoe', 'ada'] })
  await insertOld('to a circle', {
    everyone: 0,
    named: ['eve'],
    circles: { ...inCircles, others: ['zoe', 'ada'] },
  })
  await insertOld('but a circle', {
    everyone: 1,
    named: ['eve'],
    circles: { ...exceptCircles, others: ['ada'] },
  })
  expect(await migrate(database.db, database.engine, '2026-02-01T00:00:00.000Z')).toEqual([migration])
  const named = ['zoe', 'nobody any more', 'ada']
  expect(await recipientsOf('to nobody')).toEqual({ everyone: false, selectedRecipients: [], except: [] })
  expect(await recipientsOf('by name')).toEqual({ everyone: false, selectedRecipients: named, except: [] })
  expect(await recipientsOf('to all but')).toEqual({
    everyone: true,
    selectedRecipients: [],
    except: ['zoe', 'ada'],
  })
  expect(await recipientsOf('to a circle')).toEqual({
    everyone: false,
    selectedRecipients: ['eve'],
    except: ['zoe', 'ada'],
    ...inCircles,
  })
  expect(await recipientsOf('but a circle')).toEqual({
    everyone: true,
    selectedRecipients: ['ada'],
    except: ['eve'],
    ...exceptCircles,
  })
})

test('however many one names', async () => {
  const many = Array.from({ length: 50_000 }, (_, n) => `reader-${n}`)
  await insertOld('by name', { everyone: 0, named: many })
  await migrate(database.db, database.engine, '2026-02-01T00:00:00.000Z')
  expect((await recipientsOf('by name')).selectedRecipients).toEqual(many)
})
