/** Two blogs count their posts from one: what one of them brought says nothing of the other. */
// one engine: how blogs count their posts; moving.test.ts, taken-over.test.ts and large-moving.test.ts try the statements on both.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Moving } from '../../contract/moving/moving.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { zipOf } from './formats/test-exports.ts'
import { begin, movedTo, press, read, work } from './test-moving.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(() => site.close())

interface Post {
  id: number
  status?: string
  type?: string
}

/** An export of WordPress: the same numbers and paths in each, with words of its own. */
function wxr(blog: string, posts: readonly Post[]): string {
  const year = 2000 + (blog.length % 20)
  const items = posts.map(
    ({ id, status = 'publish', type = 'post' }) =>
      `<item><title>Hello ${id}</title><link>${blog}/2019/hello-${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status><wp:post_date>${year}-01-0${id} 10:00:00</wp:post_date><content:encoded><![CDATA[Words ${id} of ${blog}]]></content:encoded></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${blog}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${blog}</wp:base_site_url><wp:base_blog_url>${blog}</wp:base_blog_url>${items.join('')}</channel></rss>`
}
const posts: Post[] = [{ id: 1 }, { id: 2, type: 'page' }, { id: 3, status: 'draft' }]
const one = wxr('https://one.example', posts)
const two = wxr('http://www.two.example/blog', posts)

/** @returns what was seen of it before it came, and after */
async function bring(
  content: string | Buffer,
  name: string,
  told?: string,
): Promise<{ seen: Moving; done: Moving }> {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-blogs-')), 'upload')
  await writeFile(path, content)
  const given = { path, name }
  const { id } = await begin(site, told)
  await work(site, given)
  const seen = await read(site, id)
  expect(seen.trouble).toBeNull()
  const pressed = await press(site, id, 'bring')
  if (pressed.statusCode === 202) await work(site, given)
  return { seen, done: await read(site, id) }
}

const bodies = async () =>
  (await site.database.db.selectFrom('letters').select('body').execute()).map(({ body }) => body).toSorted()

test('letters of a second blog with the same numbers come, and those of the first are known again', async () => {
  await bring(one, 'one.xml')
  const { seen, done } = await bring(two, 'two.xml')
  expect(seen.letters).toMatchObject({ all: 3, known: 0 })
  expect(done.letters).toMatchObject({ brought: 3 })
  expect(await bodies()).toHaveLength(6)
  for (const again of [one, two, one.replaceAll('https://one', 'http://www.one')]) {
    const { seen: known } = await bring(again, 'again.xml')
    expect(known.letters).toMatchObject({ all: 3, known: 3, addressed: 0 })
  }
  expect(await bodies()).toHaveLength(6)
})

test('an export of Squarespace that an earlier release read as one of WordPress is known again', async () => {
  const squarespace = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://one.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Jars</title><link>/blog/jars</link><wp:post_id>4</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2013-06-07 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[<div class="sqs-html-content"><p>Words</p></div>]]></content:encoded></item></channel></rss>`
  await bring(squarespace, 'one.xml')
  const { db } = site.database
  await db.updateTable('movings').set({ service: 'wordpress' }).execute()
  const key = 'wordpress //one.example 4'
  await db.updateTable('moving_letters').set({ service_key: key }).execute()
  await db.updateTable('letters').set({ subject: 'Called otherwise here' }).execute()
  const { seen } = await bring(squarespace, 'again.xml')
  expect(seen.letters).toMatchObject({ all: 1, known: 1 })
})

test('two blogs in one archive keep their letters and pictures apart', async () => {
  const withPicture = (blog: string) =>
    wxr(blog, [{ id: 1 }])
      .replace(
        '</channel>',
        `<item><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>${blog}/own.gif</wp:attachment_url></item></channel>`,
      )
      .replace('Words 1', '[gallery ids="9"] Words 1')
  const both = await zipOf({
    'one.xml': withPicture('https://one.example'),
    'two.xml': withPicture('https://two.example'),
    'two-more.xml': wxr('https://two.example', [{ id: 2 }]),
  })
  const { seen } = await bring(both, 'both.zip')
  expect(seen.letters).toMatchObject({ all: 3, known: 0 })
  const rows = await site.database.db.selectFrom('moving_fetches').select('address').execute()
  expect(rows.map(({ address }) => address).toSorted()).toEqual([
    'https://one.example/own.gif',
    'https://two.example/own.gif',
  ])
})

/** As the release before wrote them: a number alone, and addresses without a host. */
async function asBefore(withKnownAs: boolean): Promise<void> {
  const { db } = site.database
  for (const { moving_id, position, service_key } of await db
    .selectFrom('moving_letters')
    .selectAll()
    .execute())
    await db
      .updateTable('moving_letters')
      .set({
        service_key: `wordpress ${service_key.split(' ').at(-1)}`,
        ...(withKnownAs ? {} : { known_as: '[]' }),
      })
      .where('moving_id', '=', moving_id)
      .where('position', '=', position)
      .execute()
  await db.updateTable('old_addresses').set({ host: '' }).execute()
}

test.each([
  ['with their addresses', true],
  ['without them, as the first release that brought letters', false],
])('what an earlier release brought is known again, %s, and another blog is not', async (_, withKnownAs) => {
  await bring(one, 'one.xml')
  await asBefore(withKnownAs)
  // Its author changed the titles here.
  if (withKnownAs) await site.database.db.updateTable('letters').set({ subject: 'Other' }).execute()
  const { seen: again } = await bring(one, 'one.xml')
  expect(again.letters).toMatchObject({ all: 3, known: 3, addressed: 0 })
  const { seen, done } = await bring(two, 'two.xml')
  expect(seen.letters).toMatchObject({ all: 3, known: 0 })
  expect(done.letters).toMatchObject({ brought: 3 })
  expect(await bodies()).toHaveLength(6)
})

test('each blog’s letter is found at its own address, where both have the same path', async () => {
  const tokenOf = async (words: string) =>
    (
      await site.database.db
        .selectFrom('letters')
        .select('unique_token')
        .where('body', 'like', `%${words}%`)
        .where('sent_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).unique_token
  await bring(one, 'one.xml')
  await asBefore(true)
  await bring(two, 'two.xml')
  await bring(wxr('https://three.example', [{ id: 1 }, { id: 4 }]), 'three.xml')
  const [first, second, third] = [
    await tokenOf('one.example'),
    await tokenOf('two.example'),
    await tokenOf('Words 1 of https://three'),
  ]
  const at = (host: string | undefined, path: string) => movedTo(site, path, host)
  expect(await at('three.example', '/2019/hello-1/?utm_source=x')).toContain(third)
  expect(await at('www.three.example', '/?p=1')).toContain(third)
  expect(await at('two.example', '/blog/2019/hello-1')).toContain(second)
  // Brought before hosts were known: found at each that leads here and has none of its own.
  expect(await at('one.example', '/2019/hello-1')).toContain(first)
  expect(await at(undefined, '/2019/hello-1')).toContain(first)
  // What one of them never had is not another's; sent on to this site, nobody knows from where.
  expect(await at('two.example', '/2019/hello-4')).toBeUndefined()
  expect(await at(undefined, '/2019/hello-4')).toContain('/')
  expect(await at('elsewhere.example', '/2019/hello-4')).toContain('/')
})

/** Under the same name and number; what has the same title and the same date is the same letter wherever it comes from. */
const other = (text: string) =>
  text.replaceAll('first', 'second').replace(/About|News|Hello|Weekly/g, 'Another')
const named: [string, Record<string, string>][] = [
  ['Markdown', { 'posts/about.md': '---\ntitle: About\n---\nThe first one.' }],
  [
    'Mailchimp',
    {
      'campaigns/index.html':
        '<html><title>News</title><body><p class="mcnTextContent">The first one.</p></body></html>',
    },
  ],
  ['Buttondown', { 'emails.csv': 'subject,publish_date,slug,body\nHello,2019-01-01,hello,The first one.' }],
  [
    'Ghost',
    {
      'ghost.json': JSON.stringify({
        db: [
          {
            meta: {},
            data: {
              posts: [
                { id: 1, slug: 'hello', title: 'Hello', html: '<p>The first one.</p>', status: 'draft' },
              ],
            },
          },
        ],
      }),
    },
  ],
  [
    'Foolscap',
    {
      'README.txt': 'This is everything from your letters site.',
      'templates.json': JSON.stringify([
        {
          name: 'Weekly',
          subject: 'Weekly',
          body: '<p>The first one.</p>',
          createdAt: '2020-01-01T00:00:00.000Z',
        },
      ]),
    },
  ],
]

const isOnPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
// How each service writes is no matter of the engine; the blogs above are told apart on both.
test.skipIf(isOnPostgres).each(named)('%s: the same name elsewhere is another letter', async (_, files) => {
  const first = await zipOf(files)
  await bring(first, 'export.zip')
  const { seen: again } = await bring(first, 'export.zip')
  expect(again.letters).toMatchObject({ all: 1, known: 1 })
  const second = await zipOf(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, other(text)])),
  )
  const { seen, done } = await bring(second, 'export.zip')
  expect(seen.letters).toMatchObject({ all: 1, known: 0 })
  expect(done.letters).toMatchObject({ brought: 1 })
  expect((await bodies()).join('')).toContain('first')
  expect((await bodies()).join('')).toContain('second')
})

test('a file of the same site is the same letter, also when it was changed since', async () => {
  const page = (words: string) => zipOf({ 'about.md': `---\ntitle: ${words}\n---\nThe ${words} one.` })
  await bring(await page('first'), 'export.zip', 'https://one.example')
  const { seen } = await bring(await page('second'), 'export.zip', 'https://www.one.example/')
  expect(seen.letters).toMatchObject({ all: 1, known: 1 })
  const { seen: elsewhere } = await bring(await page('third'), 'export.zip', 'https://two.example')
  expect(elsewhere.letters).toMatchObject({ all: 1, known: 0 })
})
