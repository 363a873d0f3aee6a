/** Exports as each service writes them, all the way: letters that link to each other, and pictures that lay on the old site. */
// one engine: how services write exports; moving.test.ts and linked-letters.test.ts try the statements.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import type { Moving } from '../../contract/moving/moving.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { type TestFiles, zipOf } from './formats/test-exports.ts'
import { begin, dot, type MadeUp, pictureWeb, press, read, work } from './test-moving.ts'

let site: TestSite
let network: TestNetwork
const web = pictureWeb()
beforeAll(async () => {
  network = createTestNetwork({ 'old.example': { answer: web.answer } })
  site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
})
afterAll(async () => {
  await site.close()
  await network.close()
})

async function written(
  files: TestFiles | string,
  name = 'export.zip',
): Promise<{ path: string; name: string }> {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-whole-')), 'upload')
  await writeFile(path, typeof files === 'string' ? files : await zipOf(files))
  return { path, name }
}

async function bring(given: MadeUp): Promise<{ seen: Moving; done: Moving }> {
  const { id } = await begin(site, given.site)
  await work(site, given)
  const seen = await read(site, id)
  expect(seen.trouble).toBeNull()
  await press(site, id, 'bring')
  await work(site, given)
  return { seen, done: await read(site, id) }
}

const bodiesOf = async ({ id }: Moving) =>
  site.database.db
    .selectFrom('letters')
    .select(['subject', 'body', 'unique_token'])
    .where('moving_id', '=', id)
    .orderBy('created_at')
    .execute()

const link = (href: string) => `<p>Before: <a href="${href}">that</a>.</p>`
const rows = (...lines: string[]) => lines.join('\r\n')
const campaign = (words: string, archive: string) =>
  `<!doctype html><html><body><table id="bodyTable"><tr><td id="templateBody"><p><a href="${archive}">View this email in your browser</a></p>${words}</td></tr></table></body></html>`
const story = (title: string, body: string, address: string) =>
  `<html><body><article class="h-entry"><h1 class="p-name">${title}</h1><section data-field="body" class="e-content">${body}<p class="graf">More.</p></section><footer><p><a href="${address}"><time class="dt-published" datetime="2018-0${title.length % 9}-01T00:00:00.000Z"></time></a><a href="${address}" class="p-canonical">Canonical</a></p></footer></article></body></html>`
const item = (id: number, content: string) =>
  `<item><title>L${id}</title><link>https://old.example/2012/l${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2012-06-0${id} 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[${content}]]></content:encoded></item>`
const takenOut = (id: string, body: string) =>
  JSON.stringify({
    id,
    subject: `Letter ${id}`,
    body,
    fromName: 'Ada',
    uniqueToken: `token-of-letter-${id}`,
    isListed: true,
    sentAt: `2020-01-0${id}T00:00:00.000Z`,
    createdAt: `2020-01-0${id}T00:00:00.000Z`,
  })
const ghostPost = (id: number, html: string) => ({
  id: `g${id}`,
  title: `G ${id}`,
  slug: `g${id}`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  html,
  published_at: `2021-03-0${id}T05:06:07.000Z`,
  created_at: `2021-03-0${id}T05:06:07.000Z`,
})
const mailRow = (id: number, body: string) => ({
  id: `b${id}`,
  subject: `B ${id}`,
  slug: `b${id}`,
  publish_date: `2022-01-0${id}T10:00:00Z`,
  status: 'sent',
  email_type: 'public',
  body,
  absolute_url: `https://buttondown.com/ada/archive/b${id}/`,
})

test.each<[service: string, files: TestFiles | string, name?: string]>([
  [
    'Substack',
    {
      'posts.csv': rows(
        'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url',
        '101.one,2019-07-26T20:48:19.814Z,true,,,newsletter,everyone,One,,',
        '102.two,2019-07-27T20:48:19.814Z,true,,,newsletter,everyone,Two,,',
      ),
      'posts/101.one.html': `${link('https://old.example/p/two?s=w')}<p class="button-wrapper"><a class="button" href="https://old.example/p/one?utm_source=substack&amp;action=share">Share</a></p>`,
      'posts/102.two.html': link('https://another.example/p/one'),
    },
  ],
  [
    'Ghost',
    JSON.stringify({
      db: [
        {
          meta: { exported_on: 1, version: '5' },
          data: {
            posts: [
              ghostPost(1, link('__GHOST_URL__/g2/')),
              ghostPost(2, link('https://another.example/g1/')),
            ],
          },
        },
      ],
    }),
    'ghost.json',
  ],
  [
    'Buttondown',
    JSON.stringify([
      mailRow(1, 'Before: [that](https://buttondown.com/ada/archive/b2/).'),
      mailRow(2, 'Before: [that](https://another.example/archive/b1/).'),
    ]),
    'emails.json',
  ],
  [
    'Mailchimp',
    {
      'campaigns.csv': rows(
        'Title,Subject,List,Send Date,Send Weekday,Total Recipients,Unique Id',
        'one,One,Friends,"Jul 26, 2019 08:48 pm",Friday,12,abc1',
        'two,Two,Friends,"Jul 27, 2019 08:48 pm",Friday,12,abc2',
      ),
      'campaigns_content/1_one.html': campaign(
        link('https://mailchi.mp/ada/two-22'),
        'https://mailchi.mp/ada/one-11',
      ),
      'campaigns_content/2_two.html': campaign(
        link('https://mailchi.mp/bob/one-11'),
        'https://mailchi.mp/ada/two-22',
      ),
    },
  ],
  [
    'WordPress',
    `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>P</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${item(1, link('http://www.old.example/?p=2'))}${item(2, link('https://another.example/2012/l1/'))}</channel></rss>`,
    'wordpress.xml',
  ],
  [
    'Squarespace',
    `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>P</title><link>https://square.example</link><wp:wxr_version>1.2</wp:wxr_version>${[
      link('https://www.square.example/2012/l2/'),
      link('https://another.example/2012/l1/'),
    ]
      .map((words, at) =>
        item(at + 1, words)
          .replace('https://old.example', '')
          .replace('2012-06', '2014-06'),
      )
      .join('')}</channel></rss>`,
    'squarespace.xml',
  ],
  [
    'Blogger',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><id>tag:blogger.com,1999:blog-7</id>${[
      link('http://plums.blogspot.com/2011/05/post-2.html?m=1'),
      link('https://another.example/2011/05/post-1.html'),
    ]
      .map(
        (words, at) =>
          `<entry><id>tag:blogger.com,1999:blog-7.post-${at + 1}</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>P ${at + 1}</title><published>2011-05-0${at + 1}T19:46:00Z</published><content type="html">${words.replaceAll('<', '&lt;')}</content><link rel="alternate" href="https://plums.blogspot.com/2011/05/post-${at + 1}.html"/></entry>`,
      )
      .join('')}</feed>`,
    'feed.atom',
  ],
  [
    'beehiiv',
    rows(
      'id,web_title,status,audience,url,content_html,created_at',
      ...[link('https://plums.beehiiv.com/p/two?utm_source=x'), link('https://another.example/p/one')].map(
        (words, at) =>
          `e${at},E ${at},confirmed,free,https://plums.beehiiv.com/p/${at === 0 ? 'one' : 'two'},"${words.replaceAll('"', '""')}",2023-01-1${at} 21:25:27`,
      ),
    ),
    'posts.csv',
  ],
  [
    'Medium',
    {
      'posts/2018-08-11_One-0123456789aa.html': story(
        'One',
        `<h3 class="graf">A</h3>${link('https://medium.com/p/0123456789bb?source=x')}`,
        'https://medium.com/@ada/one-0123456789aa',
      ),
      'posts/2018-08-12_Three-0123456789bb.html': story(
        'Three',
        `<h3 class="graf">B</h3>${link('https://medium.com/@bob/one-0123456789cc')}`,
        'https://medium.com/@ada/three-0123456789bb',
      ),
    },
  ],
  [
    'Markdown',
    {
      'blog/posts/2020-01-01-one.md': '---\ntitle: One\n---\nBefore: [that](2020-01-02-two.md).',
      'blog/posts/2020-01-02-two.md':
        '---\ntitle: Two\n---\nBefore: [that](https://another.example/posts/2020-01-01-one/).',
    },
  ],
  [
    'Foolscap',
    {
      'README.txt': 'This is everything from your letters site.\n',
      'letters/2020-01-01-one.json': takenOut(
        '1',
        link(`https://was.example${pages.letter.href({ token: 'token-of-letter-2' })}#end`),
      ),
      'site/letter_addresses.jsonl':
        '{"year":"2020","slug":"two","letter_id":"2","is_current":1}\n{"year":"2020","slug":"second","letter_id":"2","is_current":0}\n',
      'letters/2020-01-02-two.json': takenOut('2', link('https://another.example/letters/one')),
    },
  ],
])('%s: a letter leads to the other one, and not to somebody else’s', async (service, files, name) => {
  const { done } = await bring(await written(files, name))
  expect(done).toMatchObject({
    state: 'done',
    service,
    letters: { all: 2, published: 2, brought: 2, losing: 0 },
  })
  const [one, two] = await bodiesOf(done)
  const to = `http://letters.test${pages.letter.href({ token: two?.unique_token ?? '' })}`
  expect(one?.body).toContain(`Before: <a href="${to}`)
  // The letter is somebody else's, though the path is the same.
  expect(two?.body).toMatch(
    /<a href="https:\/\/(?:another\.example|mailchi\.mp\/bob|tinyletter\.com\/bob|medium\.com\/@bob)\//,
  )
})

test('the readable addresses of another Foolscap lead on, those of earlier titles too', async () => {
  const { subject } = await site.database.db
    .selectFrom('old_addresses')
    .innerJoin('letters', 'letters.id', 'letter_id')
    .select('subject')
    .where('path', '=', pages.letterAtAddress.href({ year: '2020', slug: 'second' }))
    .executeTakeFirstOrThrow()
  expect(subject).toBe('Letter 2')
})

/** Whatever is shown is served from here, and nothing that was on the old site is asked for by a reader. */
async function expectAllHere(done: Moving, pictures: number): Promise<void> {
  const bodies = (await bodiesOf(done)).map(({ body }) => body).join('')
  expect(bodies).not.toMatch(/old\.example|__GHOST_URL__|\.invalid/)
  const shown = [...bodies.matchAll(/(?:src|data-picture)="([^"]+)"/g)].map(([, src]) => src ?? '')
  expect(new Set(shown).size).toBe(pictures)
  for (const src of shown) expect((await site.asVisitor({ url: src })).statusCode, src).toBe(200)
}

test('the JSON of Ghost has no pictures: they come from the old site that its author names, each once', async () => {
  const picture = (path: string) =>
    `<figure><img src="__GHOST_URL__/content/images/${path}" alt="A"></figure>`
  const posts = [
    {
      ...ghostPost(3, `${picture('one.gif')}${picture('two.gif')}${link('https://www.old.example/g4/#end')}`),
      feature_image: '__GHOST_URL__/content/images/top.gif',
    },
    { ...ghostPost(4, `${picture('one.gif')}<img src="/content/images/three.gif">`) },
  ]
  const json = JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5' }, data: { posts } }] })
  const { seen, done } = await bring({ ...(await written(json, 'ghost.json')), site: 'old.example' })
  expect(seen.things).toMatchObject({ pictures: 4, inside: 0, hosts: [{ host: 'old.example', count: 4 }] })
  expect(done).toMatchObject({ state: 'done', things: { here: 4, failed: 0 }, letters: { losing: 0 } })
  expect(web.asked.filter(path => path.startsWith('/content/')).toSorted()).toEqual(
    ['one', 'three', 'top', 'two'].map(name => `/content/images/${name}.gif`),
  )
  await expectAllHere(done, 4)
})

test('a folder of Markdown brings the pictures beside its texts, and fetches the others from the site its author names', async () => {
  const files = {
    'blog/content/posts/a/index.md':
      '---\ntitle: MA\ndate: 2021-05-01\ncover: cover.gif\n---\n![One](./one.gif) ![Two](../../static/two.gif)\n\n![Far](/uploads/far.gif)\n\n[B](../b/)',
    'blog/content/posts/a/one.gif': dot,
    'blog/content/posts/a/cover.gif': dot,
    'blog/static/two.gif': dot,
    'blog/content/posts/b/index.md':
      '---\ntitle: MB\ndate: 2021-05-02\n---\n![Two](/two.gif)\n\n{{< figure src="far.gif" >}}',
    'blog/content/posts/b/far.gif': dot,
  }
  const { seen, done } = await bring({ ...(await written(files)), site: 'https://old.example' })
  expect(seen.things).toMatchObject({ pictures: 5, inside: 4 })
  expect(done).toMatchObject({ state: 'done', things: { here: 5, failed: 0 } })
  expect(web.asked.filter(path => path.startsWith('/uploads/'))).toEqual(['/uploads/far.gif'])
  await expectAllHere(done, 5)
})
