/** Where an export's letters were found (base URL), as its author says it: some exports do not tell. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { begin, lookThrough, someLetter } from './test-moving.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

test('where the letters were is told to whoever reads the export, when the author says it', async () => {
  const told: (string | undefined)[] = []
  const read = await lookThrough(site, {
    site: 'Old.example/blog',
    onOpen: origin => void told.push(origin),
    letters: [someLetter(1)],
  })
  expect([read.site, told]).toEqual(['https://old.example', ['https://old.example']])
  for (const wrong of ['not a site', 'ftp://old.example', 'nowhere'])
    await expect(begin(site, wrong)).rejects.toThrow('not a site’s address')
})
