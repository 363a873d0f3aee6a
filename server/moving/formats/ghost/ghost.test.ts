/** Ghost's exports, made by hand as it writes them. */
import { expect, test } from 'vitest'
import { insideAddress, UnreadableExport } from '../../incoming.ts'
import { openTestFile, openTestZip, readAll } from '../test-exports.ts'

const meta = { exported_on: 1_700_000_000_000, version: '5.80.0' }
const post = (more: object) => ({
  id: 'a1',
  uuid: 'u',
  title: 'The frost',
  slug: 'the-frost',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2021-03-04T05:06:07.000Z',
  created_at: '2021-03-01T00:00:00.000Z',
  html: '<p>Cold.</p>',
  ...more,
})
const exportOf = (posts: object[], more: object = {}) =>
  JSON.stringify({ db: [{ meta, data: { posts, ...more } }] })

test('a whole export: states, dates, pictures of the site and of the archive, cards', async () => {
  const html = [
    '<p><img src="__GHOST_URL__/content/images/2021/frost.jpg" alt="Frost"></p>',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/jam"><div class="kg-bookmark-title">Jam</div><div class="kg-bookmark-description">All of it</div></a></figure>',
    '<figure class="kg-card kg-gallery-card"><div><img src="https://a.example/1.jpg"><img src="https://a.example/2.jpg"></div><figcaption>Two</figcaption></figure>',
    '<div class="kg-card kg-button-card"><a href="https://a.example/go" class="kg-btn kg-btn-accent">Go</a></div>',
    '<div class="kg-card kg-audio-card"><audio src="__GHOST_URL__/content/media/read.mp3"></audio><div class="kg-audio-title">Read aloud</div><svg></svg></div><!--members-only-->',
  ].join('')
  const json = exportOf(
    [
      post({
        html,
        custom_excerpt: 'On plums',
        feature_image: '__GHOST_URL__/content/images/top.jpg',
        canonical_url: 'https://old.example/frost',
      }),
      post({ id: 'b', slug: 'later', status: 'scheduled', published_at: '2027-01-01T00:00:00.000Z' }),
      post({ id: 'c', slug: 'unfinished', status: 'draft', published_at: null }),
      post({ id: 'd', slug: 'paid', visibility: 'paid' }),
      post({ id: 'e', slug: 'mailed', status: 'sent' }),
      post({ id: 'f', slug: 'about', type: 'page' }),
    ],
    { posts_meta: [{ post_id: 'a1', feature_image_alt: 'The tree', feature_image_caption: 'At dawn' }] },
  )
  const opened = await openTestZip({
    'site.ghost.json': json,
    'content/images/2021/frost.jpg': 'JPG',
    'content/media/read.mp3': 'MP3',
  })
  expect(opened).toMatchObject({ from: 'ghost', wantsSite: true })
  const picture = await opened.openFile('content/images/2021/frost.jpg')
  expect(Buffer.concat((await picture?.stream.toArray()) ?? []).toString()).toBe('JPG')
  const { letters } = await readAll(opened)
  expect(letters.map(({ state, isForAll }) => [state, isForAll])).toEqual([
    ['published', true],
    ['scheduled', true],
    ['draft', true],
    ['published', false],
    ['published', false],
    ['draft', true],
  ])
  const [first] = letters
  expect(first).toMatchObject({
    title: 'The frost',
    publishedAt: '2021-03-04T05:06:07.000Z',
    createdAt: '2021-03-01T00:00:00.000Z',
    oldAddresses: ['/the-frost/', 'https://old.example/frost'],
    lost: ['its paywall line'],
  })
  expect(first?.html).toContain(
    '<p><em>On plums</em></p><figure><img src="__GHOST_URL__/content/images/top.jpg" alt="The tree"><figcaption>At dawn</figcaption></figure>',
  )
  expect(first?.html).toContain(`<img src="${insideAddress('content/images/2021/frost.jpg')}" alt="Frost">`)
  expect(first?.html).toContain('<aside data-link="https://a.example/jam"><p>Jam</p><p>All of it</p></aside>')
  expect(first?.html).toContain(
    '<figure><img src="https://a.example/1.jpg" alt=""><img src="https://a.example/2.jpg" alt=""><figcaption>Two</figcaption></figure>',
  )
  expect(first?.html).toContain('<a href="https://a.example/go" class="button">Go</a>')
  expect(first?.html).toContain(
    `<a href="${insideAddress('content/media/read.mp3')}" download="">Read aloud</a>`,
  )
  expect(letters[1]?.oldAddresses).toEqual([])
  expect(letters[5]?.lost).toEqual(['its status as a page (imported as a draft)'])
})

test('where an export has no HTML, what the editor stored is read', async () => {
  const lexical = JSON.stringify({
    root: {
      children: [
        {
          type: 'extended-heading',
          tag: 'h2',
          children: [{ type: 'extended-text', text: 'Jam', format: 0 }],
        },
        {
          type: 'paragraph',
          children: [
            { type: 'extended-text', text: 'Bold & ', format: 3 },
            { type: 'link', url: 'https://a.example', children: [{ type: 'text', text: 'there' }] },
            { type: 'linebreak' },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          children: [{ type: 'listitem', children: [{ type: 'text', text: 'One' }] }],
        },
        { type: 'image', src: 'https://a.example/p.jpg', alt: 'P', caption: 'Below' },
        {
          type: 'embed',
          url: 'https://www.youtube.com/watch?v=1',
          html: '<iframe src="https://www.youtube.com/embed/1"></iframe>',
        },
      ],
    },
  })
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    markups: [['em'], ['a', ['href', 'https://a.example']]],
    atoms: [['soft-return', '', {}]],
    cards: [
      ['markdown', { markdown: '**Bold**' }],
      ['code', { code: 'a < b' }],
    ],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'Slow'],
          [1, [], 0, 0],
          [0, [1], 1, 'there'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'One']]]],
      [10, 0],
      [10, 1],
    ],
  })
  const { letters } = await readAll(
    await openTestFile(
      'ghost.json',
      exportOf([post({ html: null, lexical }), post({ id: 'm', html: null, lexical: null, mobiledoc })]),
    ),
  )
  expect(letters[0]?.html).toBe(
    '<h2>Jam</h2><p><strong><em>Bold &amp; </em></strong><a href="https://a.example">there</a><br></p><ol><li>One</li></ol><figure><img src="https://a.example/p.jpg" alt="P"><figcaption>Below</figcaption></figure><p><a href="https://www.youtube.com/watch?v=1">https://www.youtube.com/watch?v=1</a></p>',
  )
  expect(letters[1]?.html.replaceAll('\n', '')).toBe(
    '<p><em>Slow</em><br><a href="https://a.example">there</a></p><ul><li>One</li></ul><p><strong>Bold</strong></p><pre><code>a &lt; b</code></pre>',
  )
})

test("Ghost's members come with labels, notes and dates; pictures are found where the site was", async () => {
  const csv =
    '\ufeffid,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\r\n1,ada@example.com,Ada,Likes jam,true,false,cus_1,2020-01-02T03:04:05.000Z,,"Family, Work",Gold\r\n2,bob@example.com,,,false,,,2020-01-02T03:04:05.000Z,,,\r\n'
  const { people } = await readAll(await openTestFile('members.csv', csv))
  expect(people).toEqual([
    {
      email: 'ada@example.com',
      name: 'Ada',
      note: 'Likes jam',
      circles: ['Family', 'Work'],
      subscribedAt: '2020-01-02T03:04:05.000Z',
      unsubscribedAt: null,
      state: 'active',
      lost: ['tiers'],
    },
    {
      email: 'bob@example.com',
      name: null,
      note: null,
      circles: [],
      subscribedAt: '2020-01-02T03:04:05.000Z',
      unsubscribedAt: null,
      state: 'left',
      lost: [],
    },
  ])
  const json = JSON.stringify({
    meta,
    data: { posts: [post({ html: '<img src="__GHOST_URL__/content/images/a.jpg">' })] },
  })
  const { letters } = await readAll(await openTestFile('g.json', json, 'https://plums.example.org'))
  expect(letters[0]?.html).toBe('<img src="https://plums.example.org/content/images/a.jpg" alt="">')
})

test('an export that ends too early is refused in a sentence', async () => {
  const json = exportOf([post({}), post({ id: 'z' })])
  const opened = await openTestFile('g.json', json.slice(0, -40))
  await expect(readAll(opened)).rejects.toThrow(
    '"g.json" is cut off or damaged. Please download the export again',
  )
  await expect(readAll(await openTestFile('g.json', json.replace('"slug"', 'slug')))).rejects.toThrow(
    UnreadableExport,
  )
})

test('a post’s language is its own, else the site’s, unless that is the English that Ghost comes with', async () => {
  const languages = async (settings: object[]) => {
    const json = exportOf([post({}), post({ id: 'b', locale: 'en' })], { settings })
    const { letters } = await readAll(await openTestFile('site.json', json))
    return letters.map(({ language }) => language)
  }
  expect(await languages([])).toEqual([undefined, 'en'])
  expect(await languages([{ key: 'locale', value: 'de' }])).toEqual(['de', 'en'])
  expect(await languages([{ key: 'locale', value: 'en' }])).toEqual([undefined, 'en'])
})
