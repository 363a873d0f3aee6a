/** What the tests of journals share: a site whose readers leave, and a folder elsewhere that backups are made into. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { writeJournal } from './journal/write-journal.ts'
import { journalName } from './places/folder-place.ts'

export const minute = 60_000

/** The journal of a folder with backups. @throws Error where none lies */
export const journalIn = (folder: string) => readFileSync(join(folder, journalName), 'utf8')

/** For a whole file: before each test `here` gets a new site and a new folder, and they go after it. */
export function journalTests() {
  const here = {} as { site: TestSite; folder: string }
  beforeEach(async () => {
    here.site = await createTestSite()
    here.folder = mkdtempSync(join(tmpdir(), 'foolscap-elsewhere-'))
  })
  afterEach(async () => {
    await here.site.close()
    rmSync(here.folder, { recursive: true, force: true })
  })
  const change = (id: string, isActive: boolean) =>
    here.site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive } })
  return {
    here,
    now: () => here.site.clock.now().toISOString(),
    leave: (id: string) => change(id, false),
    comeBack: (id: string) => change(id, true),
    /** Until nothing is left to be written. */
    async written() {
      while (await writeJournal(here.site.parts));
    },
  }
}
