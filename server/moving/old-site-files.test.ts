/** An old site with pictures, recordings, films and documents is brought whole: each as a file here, and gone with an undo. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MovingLetter } from '../../contract/moving/moving.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { begin, countTables, dot, press, read, work } from './test-moving.ts'

const megabyte = 1_048_576
/** The first in two parts. */
const files: Record<string, { type: string; bytes: Buffer }> = {
  '/audio/read-aloud.mp3': { type: 'audio/mpeg', bytes: randomBytes(6 * megabyte) },
  '/wp-content/uploads/jam.mp4': { type: 'video/mp4', bytes: randomBytes(5_000) },
  '/wp-content/uploads/paper.pdf': { type: 'application/pdf', bytes: randomBytes(2_000) },
  '/notes.zip': { type: 'application/zip', bytes: randomBytes(300) },
  '/episode/7': { type: 'audio/mpeg', bytes: randomBytes(900) },
  '/frost.gif': { type: 'image/gif', bytes: dot },
}

let site: TestSite
let network: TestNetwork
let missing: Set<string>
const before = async () => countTables(site, ['letters', 'files', 'file_parts', 'uploads'])
beforeEach(async () => {
  missing = new Set(['/gone.mp3'])
  const answer: Parameters<typeof createTestNetwork>[0][string]['answer'] = (request, response) => {
    const found = files[request.url ?? '']
    if (!found || missing.has(request.url ?? '')) return void response.writeHead(404).end()
    const { type, bytes } = found
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
  }
  network = createTestNetwork({ 'old.example': { answer }, 'cast.example': { answer } })
  site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(async () => {
  await site.close()
  await network.close()
})

const old = 'https://old.example'
const letter = (id: number, content: string, more = '') =>
  `<item><title>Letter ${id}</title><link>${old}/2012/l${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2012-06-0${id} 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`
const enclosure = (address: string) =>
  `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[${address}\n900\naudio/mpeg]]></wp:meta_value></wp:postmeta>`
const blocks = [
  '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->',
  `<!-- wp:image --><figure class="wp-block-image"><img src="${old}/frost.gif" alt="Frost"/></figure><!-- /wp:image -->`,
  `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${old}/audio/read-aloud.mp3"></audio><figcaption>By Ada</figcaption></figure><!-- /wp:audio -->`,
  `<!-- wp:video --><figure class="wp-block-video"><video controls src="${old}/wp-content/uploads/jam.mp4"></video></figure><!-- /wp:video -->`,
  `<!-- wp:file --><div class="wp-block-file"><object class="wp-block-file__embed" data="${old}/wp-content/uploads/paper.pdf" type="application/pdf"></object><a href="${old}/wp-content/uploads/paper.pdf">The paper</a><a href="${old}/wp-content/uploads/paper.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->`,
  '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abc\n</div></figure><!-- /wp:embed -->',
].join('\n')
const xml = `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Plums</title><link>${old}</link><wp:wxr_version>1.2</wp:wxr_version>${[
  letter(1, blocks),
  letter(
    2,
    `<!-- wp:paragraph --><p>The <a href="${old}/wp-content/uploads/paper.pdf#page=2">same paper</a>, <a href="${old}/notes.zip">notes</a>, <a href="${old}/about/">about</a> and <a href="https://else.example/x.pdf">another's</a>.</p><!-- /wp:paragraph --><aside data-link="${old}/notes.zip"><p>All notes</p><p>Of a year</p></aside>`,
  ),
  letter(
    3,
    `<p>Listen.</p><p><audio src="${old}/gone.mp3"></audio></p>`,
    enclosure('https://cast.example/episode/7'),
  ),
].join('')}</channel></rss>`

async function given() {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-old-site-')), 'upload')
  await writeFile(path, xml)
  return { path, name: 'plums.xml' }
}

const bodies = async () =>
  (await site.database.db.selectFrom('letters').select('body').orderBy('created_at').execute()).map(
    ({ body }) => body,
  )
const lettersOf = async (id: string) =>
  (await site.asAuthor({ url: `/api/movings/${id}/letters` })).json<MovingLetter[]>()
/** The bytes that readers get at the first address of this form. */
async function got(body: string, form: RegExp): Promise<Buffer> {
  const [, path = ''] = form.exec(body) ?? []
  expect(path, body).not.toBe('')
  return (await site.asVisitor({ url: path })).rawPayload
}
const bytesOf = (path: string) => files[path]?.bytes ?? Buffer.alloc(0)
const card = (name: string, { size, title }: { size: number; title: string }) =>
  new RegExp(`<aside data-file="(/files/[\\w-]{24}/${name})" data-size="${size}"><p>${title}</p></aside>`)

test('an old site is brought whole, and what is missing is named, tried again, and undone', async () => {
  const what = await given()
  const empty = await before()
  const { id } = await begin(site)
  await work(site, what)
  const seen = await read(site, id)
  expect(seen).toMatchObject({
    state: 'read',
    trouble: null,
    things: { all: 7, pictures: 1, files: 6, cards: 0, inside: 0 },
  })
  expect(seen.things.fileHosts).toEqual([
    { host: 'old.example', count: 5 },
    { host: 'cast.example', count: 1 },
  ])
  expect((await lettersOf(id)).map(({ lost }) => lost)).toEqual([
    [],
    ['a link to old.example that fits no letter here (it stays as it is)'],
    [],
  ])
  expect(network.reached).toEqual([])

  await press(site, id, 'bring')
  await work(site, what)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 6, failed: 1 } })
  const [first = '', second = '', third = ''] = await bodies()
  const mp3 = card('read-aloud.mp3', { size: 6 * megabyte, title: 'read-aloud.mp3' })
  const mp4 = card('jam.mp4', { size: 5_000, title: 'jam.mp4' })
  const pdf = card('paper.pdf', { size: 2_000, title: 'The paper' })
  expect((await got(first, mp3)).equals(bytesOf('/audio/read-aloud.mp3'))).toBe(true)
  expect((await got(first, mp4)).equals(bytesOf('/wp-content/uploads/jam.mp4'))).toBe(true)
  expect(await got(first, pdf)).toEqual(bytesOf('/wp-content/uploads/paper.pdf'))
  expect(first).toContain('<p>By Ada</p>')
  expect(first).toContain('href="https://www.youtube.com/watch?v=abc"')
  expect(first).not.toContain('old.example')
  const inline = /href="http:\/\/letters\.test(\/files\/[\w-]{24}\/paper\.pdf)#page=2">same paper</
  expect(await got(second, inline)).toEqual(bytesOf('/wp-content/uploads/paper.pdf'))
  expect(await got(second, /test(\/files\/[\w-]{24}\/notes\.zip)">notes</)).toEqual(bytesOf('/notes.zip'))
  expect(second).toMatch(/ data-size="300"><p>All notes<\/p><p>Of a year<\/p><\/aside>/)
  expect(second).toContain(`<a href="${old}/about/">about</a> and <a href="https://else.example/x.pdf">`)
  expect(await got(third, card('7.mp3', { size: 900, title: 'Letter 3' }))).toEqual(bytesOf('/episode/7'))
  expect(third).toContain(`<p><a href="${old}/gone.mp3">gone.mp3</a></p>`)
  expect((await lettersOf(id))[2]?.failed).toEqual([
    { address: `${old}/gone.mp3`, words: 'There is nothing at that address (the site answered 404)' },
  ])

  files['/gone.mp3'] = { type: 'audio/mpeg', bytes: Buffer.from('found') }
  missing.clear()
  await press(site, id, 'retry')
  await work(site, what)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 7, failed: 0 } })
  const [, , mended = ''] = await bodies()
  const found = await got(mended, card('gone.mp3', { size: 5, title: 'gone.mp3' }))
  expect(found.toString()).toBe('found')

  await press(site, id, 'undo')
  await work(site, what)
  expect((await read(site, id)).state).toBe('undone')
  expect(await before()).toEqual(empty)
})
