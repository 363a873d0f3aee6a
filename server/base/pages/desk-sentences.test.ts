/** What the author's pages say: fetched once, and in a language that one file added. */
// one engine: files and headers; the one setting is tried on both in server/base/settings.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { desk } from '../../../contract/languages/en/desk.ts'
import { createTranslator } from '../../../contract/languages/translator.ts'
import { createTestSite } from '../../test/test-site.ts'
import { readCatalogue } from '../languages/catalogue.ts'
import { createDeskSentences } from './desk-sentences.ts'
import { loadRenderer } from './load-renderer.ts'

const ours = join(import.meta.dirname, '../../../contract/languages')

test('the author’s pages fetch what they say, and browsers keep it', async () => {
  const site = await createTestSite({ renderer: await loadRenderer() })
  const { body, headers } = await site.asAuthor({ url: pages.mail.href() })
  expect(headers['content-language']).toBe('en')
  const [, href = ''] = /"sentences":"([^"]+)"/.exec(body) ?? []
  expect(body).toContain(`<link rel="preload" as="fetch" href="${href}" crossorigin>`)
  const answer = await site.asVisitor({ url: href, headers: { 'accept-encoding': 'identity' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  expect(answer.headers['cache-control']).toContain('immutable')
  const t = createTranslator({ language: 'en', messages: answer.json() })
  expect([t('outbox.search'), t('page.toFront')]).toEqual(['Search', 'To the front page'])
  for (const url of [
    href.replace(/-[^-]+\.json/, '-of-before.json'),
    '/languages/../package.json',
    '/languages/de.json',
  ])
    expect([url, (await site.asVisitor({ url })).statusCode]).toEqual([url, 404])
  await site.close()
})

test('a language of the desk is added by one file; what it lacks stays English', async () => {
  const added = mkdtempSync(join(tmpdir(), 'languages-'))
  const sentences = { outbox: { search: 'Zoeken', noneFound: 'Niets met “{search}”.' } }
  writeFileSync(join(added, 'nl-BE.json'), JSON.stringify({ name: 'Vlaams', sentences }))
  const catalogue = readCatalogue(ours, added)
  const { inLanguage, at } = createDeskSentences(catalogue)
  expect(catalogue.deskLanguages).toEqual(['en', 'nl-BE'])
  const { language, messages, href } = inLanguage('nl-BE')
  const t = createTranslator({ language, messages })
  expect([t('outbox.noneFound', { search: 'Ada' }), t('outbox.refresh')]).toEqual([
    'Niets met “Ada”.',
    desk.outbox.refresh,
  ])
  expect((await at(href))?.status).toBe(200)
  // Readers' pages speak German; the desk does not.
  expect(inLanguage('de').language).toBe('en')
  rmSync(added, { recursive: true })
})
