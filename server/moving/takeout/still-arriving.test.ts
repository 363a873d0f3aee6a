/** What an export or an import still brings in, or takes back, is in no takeout as if it were here. */
import { expect, test } from 'vitest'
import { movingRow } from '../../test/cases/moving-verbs.ts'
import { createTestSite } from '../../test/test-site.ts'
import { verbsOf } from '../../test/verbs.ts'
import { takeAll } from './test-takeout.ts'

test('letters of a moving and people of an import that are under way are not in it', async () => {
  const site = await createTestSite()
  try {
    const { db } = site.database
    await verbsOf(site).letter()
    const old = await db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('movings')
      .values({ ...movingRow, state: 'bringing' })
      .execute()
    const half = { ...old, id: 'half', unique_token: 'half', subject: 'Half', moving_id: 'moving' }
    await db.insertInto('letters').values(half).execute()
    const csv = 'email\nada@example.com\n'
    await verbsOf(site).post('/api/subscribers/import', { csv, pressId: 'a-press-of-an-import' })
    const running = { state: 'running', total: 500, joining_from: 400, is_part: 1 } as const
    await db.updateTable('imports').set(running).execute()
    const files = await takeAll(site)
    expect([...files.keys()].filter(name => name.endsWith('.html'))).toHaveLength(1)
    const text = [...files.values()].join('\n')
    expect(text).not.toContain('Half')
  } finally {
    await site.close()
  }
})
