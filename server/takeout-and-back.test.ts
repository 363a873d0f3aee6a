/** A takeout brought into an empty site, and taken out there, is the same: letters, pictures, addresses and people, file by file. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { pages } from '../contract/base/pages.ts'
import { sha256 } from './base/db/ids.ts'
import { fillFindable } from './letters/finding/fill-findable.ts'
import { zipOf } from './moving/formats/test-exports.ts'
import { filesOf, takeZip } from './moving/takeout/test-takeout.ts'
import { begin, countTables, lookThrough, press, read, someLetter, work } from './moving/test-moving.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'
import { fillWholeSite } from './test-whole-site.ts'

// Two sites are filled, read and taken out, with a thread for each export.
vi.setConfig({ testTimeout: 180_000 })

const sites: TestSite[] = []
const newSite = async () => {
  const site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const isOfLetter = (address: string) =>
  pages.letter.matches(new URL(address, 'https://letters.test').pathname)

/** What is of one site alone in the file of a letter, and why. */
const ofOneSite: Record<string, string> = {
  id: 'each site gives its own',
  uniqueToken: 'a new link; the one it had leads there, as an address of before',
  selectedRecipients: 'whom a send was for travels in a backup, with the sends',
  everyone: 'so does this',
  except: 'and this',
  circles: 'and this',
  exceptCircles: 'and this',
}

/** What both takeouts hold of letters, pictures, files and people, with random names replaced by what they stand for. */
async function comparable(takeout: Buffer): Promise<Record<string, unknown>> {
  const files = await filesOf(takeout)
  const names = new Map<string, string>()
  for (const [path, bytes] of files) {
    const [, picture] = /^images\/(.+)$/.exec(path) ?? []
    const [, file] = /^files\/([^/]+)\//.exec(path) ?? []
    const random = picture ?? file
    if (random !== undefined) names.set(random, `sha-${sha256(bytes.toString('latin1')).slice(0, 12)}`)
    if (!/^(?:letters|drafts)\/.+\.json$/.test(path) || /-versions|-corrections/.test(path)) continue
    const { id, uniqueToken, subject } = JSON.parse(bytes.toString())
    names.set(String(id).slice(0, 8), `id of ${subject}`)
    names.set(uniqueToken, `token of ${subject}`)
  }
  const plain = (text: string) => [...names].reduce((said, [name, word]) => said.replaceAll(name, word), text)
  const found = [...files]
    .filter(([path]) => isCompared(path))
    .map(([path, bytes]) => [plain(path), bytes] as const)
  return Object.fromEntries(
    found
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, bytes]) => [
        path,
        /^(?:images|files)\//.test(path) ? bytes.toString('hex') : told(path, plain(bytes.toString())),
      ]),
  )
}

/** Versions travel in a backup, as do the tables that say what was sent, answered and played. */
const isCompared = (path: string) =>
  /^(?:letters|drafts|images|files)\/|^(?:subscribers|circles)\.csv$/.test(path) &&
  !/-versions\.json$/.test(path)

function told(path: string, text: string): unknown {
  if (!path.endsWith('.json')) return text
  const data = JSON.parse(text)
  if (Array.isArray(data)) return data
  for (const name of Object.keys(ofOneSite)) delete data[name]
  return { ...data, addresses: data.addresses.filter((one: string) => !isOfLetter(one)) }
}

const languagesIn = (takeout: Record<string, unknown>) =>
  Object.values(takeout)
    .flatMap(told => (told as { language?: string }).language ?? [])
    .toSorted()

async function bring(takeout: Buffer, site: TestSite): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-takeout-')), 'takeout.zip')
  await writeFile(path, takeout)
  const given = { path, name: 'takeout.zip' }
  const { id } = await begin(site)
  await work(site, given)
  expect(await read(site, id)).toMatchObject({
    state: 'read',
    letters: { losing: 0 },
    people: { wrong: 0, lost: [] },
  })
  expect((await press(site, id, 'bring')).statusCode).toBe(202)
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { failed: 0 } })
  await fillFindable(site.parts)
  return id
}

test('takeout, empty site, takeout: the same letters, pictures, addresses and people', async () => {
  const full = await newSite()
  await fillWholeSite(full)
  const first = await takeZip(full)
  const empty = await newSite()
  empty.clock.set(full.clock.now().toISOString())
  const id = await bring(first, empty)
  expect(await empty.inbox()).toEqual([])
  const second = await comparable(await takeZip(empty))
  expect(second).toEqual(await comparable(first))
  expect(Object.keys(second).length).toBeGreaterThan(15)
  expect(languagesIn(second)).toEqual(['fr', 'pt-BR'])
  expect((await press(empty, id, 'undo')).statusCode).toBe(202)
  await work(empty, {})
  const left = [
    'letters',
    'letter_corrections',
    'correction_drafts',
    'moving_corrections',
    'circles',
  ] as const
  expect(Object.values(await countTables(empty, left))).toEqual([0, 0, 0, 0, 0])
})

test('its Markdown alone, with pictures and files, is read back as the same words, listed or not', async () => {
  const full = await newSite()
  await fillWholeSite(full)
  const first = await takeZip(full)
  const files = [...(await filesOf(first))].filter(([path]) => /\.md$|^(?:images|files)\//.test(path))
  const site = await newSite()
  await bring(await zipOf(Object.fromEntries(files)), site)
  const wordsOf = async (takeout: Buffer) =>
    Object.entries(await comparable(takeout))
      .filter(
        ([path]) => /^(?:letters|drafts)\/[^/]+\.json$/.test(path) && !path.endsWith('-corrections.json'),
      )
      .map(
        ([, letter]) => letter as Record<'subject' | 'body' | 'fromName' | 'isListed' | 'language', string>,
      )
      .map(
        ({ subject, body, fromName, isListed, language }) =>
          `${subject} ${fromName} ${isListed} ${language} ${body.replace(/(?<=href=")[^"]+/g, address => (isOfLetter(address) ? 'a letter' : address))}`,
      )
      .toSorted()
  expect((await wordsOf(await takeZip(site))).length).toBe(5)
  expect(await wordsOf(await takeZip(site))).toEqual(await wordsOf(first))
})

test('a card whose file is not in the takeout leaves its words, and says what is missing', async () => {
  const site = await newSite()
  const html =
    '<aside data-file="inside:files%2Fx%2Ftea.mp3" data-size="3"><p>The kettle</p><p>It sings</p></aside>'
  const given = { letters: [someLetter(0, { html })] }
  const { id } = await lookThrough(site, given)
  await press(site, id, 'bring')
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { failed: 1 } })
  const { body } = await site.database.db.selectFrom('letters').select('body').executeTakeFirstOrThrow()
  expect(body).toBe('<p>The kettle</p><p>It sings</p>')
})
