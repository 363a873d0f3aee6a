/** Recordings, films and documents, as each service writes them: a file to be fetched, alone in its paragraph, or what a service plays. */
import { expect, test } from 'vitest'
import { tidyHtml } from './html/tidy.ts'
import { fileAlone, linkAlone } from './html/tree.ts'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

const old = 'https://old.example'
/** As the tree is printed. */
const file = (address: string, title: string) =>
  fileAlone(address, title).replace(' download>', ' download="">')

test.each([
  ['a recording', `<audio controls src="${old}/a%20b.mp3"></audio>`, file(`${old}/a%20b.mp3`, 'a b.mp3')],
  [
    'a film of several sources, with its title',
    `<figure><video title="Jam"><source src="${old}/jam.webm"><source src="${old}/jam.mp4"></video></figure>`,
    file(`${old}/jam.webm`, 'Jam'),
  ],
  [
    'a document in a frame',
    `<iframe src="${old}/paper.pdf#page=2" title="Paper"></iframe>`,
    file(`${old}/paper.pdf#page=2`, 'Paper'),
  ],
  [
    'a document in an object',
    `<object data="${old}/paper.pdf" type="application/pdf"><p>No PDF</p></object>`,
    file(`${old}/paper.pdf`, 'paper.pdf'),
  ],
  ['a document in an embed', `<embed src="${old}/paper.pdf">`, file(`${old}/paper.pdf`, 'paper.pdf')],
  [
    'a document in a viewer',
    `<iframe src="https://docs.google.com/gview?url=${encodeURIComponent(`${old}/paper.pdf`)}&embedded=true"></iframe>`,
    file(`${old}/paper.pdf`, 'paper.pdf'),
  ],
  [
    'a recording written as a picture',
    `<p><img src="${old}/a.mp3" alt="Aloud"></p>`,
    file(`${old}/a.mp3`, 'Aloud'),
  ],
  [
    'two recordings in one box',
    `<div><audio src="${old}/1.mp3"></audio><audio src="${old}/2.mp3"></audio></div>`,
    `<div>${file(`${old}/1.mp3`, '1.mp3')}${file(`${old}/2.mp3`, '2.mp3')}</div>`,
  ],
  [
    'a film that a service plays',
    '<video src="https://www.youtube.com/embed/abc"></video>',
    linkAlone('https://www.youtube.com/watch?v=abc'),
  ],
  [
    'a film in pieces',
    `<video><source src="${old}/live/index.m3u8"></video>`,
    linkAlone(`${old}/live/index.m3u8`),
  ],
])('%s', (_, html, written) => {
  expect(tidyHtml(html)).toBe(written)
})

const item = (fields: string) => `<item>${fields}</item>`
const cdata = (words: string) => `<![CDATA[${words}]]>`
const upload = (id: number, address: string, title: string) =>
  item(
    `<title>${cdata(title)}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:post_parent>1</wp:post_parent><wp:menu_order>${id}</wp:menu_order><wp:attachment_url>${address}</wp:attachment_url>`,
  )
async function wordPress(content: string, meta: Record<string, string> = {}) {
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  const post = item(
    `<title>Plums</title><link>${old}/plums/</link><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded>${cdata(content)}</content:encoded>${metas.join('')}`,
  )
  const uploads = [
    upload(7, `${old}/one.mp3`, 'One'),
    upload(8, `${old}/two.mp3`, 'Two &amp; a half'),
    upload(9, `${old}/film.mp4`, 'Film'),
    upload(10, 'https://old.files.wordpress.com/paper.pdf', 'Paper'),
  ]
  const xml = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${old}</link><wp:wxr_version>1.2</wp:wxr_version>${post}${uploads.join('')}</channel></rss>`
  const { letters } = await readAll(await openTestFile('w.xml', xml))
  const [letter] = letters
  return { html: letter?.html.replaceAll('\n', ''), lost: letter?.lost }
}
const [one, two] = [file(`${old}/one.mp3`, 'One'), file(`${old}/two.mp3`, 'Two & a half')]

test.each([
  ['a recording', `[audio mp3="${old}/x.mp3"][/audio]`, file(`${old}/x.mp3`, 'x.mp3')],
  ['the first that was uploaded', '[audio]', one],
  ['a film that was uploaded', '[video]', file(`${old}/film.mp4`, 'Film')],
  ['a list by numbers', '[playlist ids="8,7"]', `${two}${one}`],
  ['a list of all', '[playlist]', `${one}${two}`],
  ['a list of films', '[playlist type="video"]', file(`${old}/film.mp4`, 'Film')],
  ['an address that is embedded', `[embed]${old}/x.mp3[/embed]`, file(`${old}/x.mp3`, 'x.mp3')],
  ['an address alone on its line', `${old}/x.mp3`, file(`${old}/x.mp3`, 'x.mp3')],
  [
    'a block of a file',
    `<!-- wp:file --><div class="wp-block-file"><a href="${old}/x.zip">Notes</a><a href="${old}/x.zip" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->`,
    file(`${old}/x.zip`, 'Notes'),
  ],
  [
    'a link to an upload on another host',
    '<p>The <a href="https://old.files.wordpress.com/paper.pdf">paper</a></p>',
    '<p>The <a href="https://old.files.wordpress.com/paper.pdf" download="">paper</a></p>',
  ],
])('WordPress: %s', async (_, content, written) => {
  expect(await wordPress(content)).toEqual({ html: written, lost: [] })
})

test('WordPress: what its feed plays comes first, unless the post plays it', async () => {
  const enclosure = 'https://cast.example/7.mp3\n1234\naudio/mpeg\n'
  expect((await wordPress('<p>Listen.</p>', { enclosure })).html).toBe(
    `${fileAlone('https://cast.example/7.mp3', 'Plums')}<p>Listen.</p>`,
  )
  const played = '<p><a href="https://cast.example/7.mp3">Listen</a></p>'
  expect((await wordPress(played, { enclosure })).html).toBe(played)
})

test('Substack: recordings and films of posts, files, podcasts', async () => {
  const id = 'c910213c-5c5b-4bcc-98c8-d51ad9807872'
  const data = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;')
  const posts = [
    `<div class="native-audio-embed" data-component-name="AudioPlaceholder" data-attrs="${data({ label: null, mediaUploadId: id })}"></div>`,
    `<div class="native-video-embed" data-attrs="${data({ mediaUploadId: id })}"></div>`,
    '<div class="native-audio-embed"></div>',
    '<div class="file-embed-wrapper"><div class="file-embed-details-h1">Paper</div><a class="file-embed-button" href="https://plums.substack.com/api/v1/file/1.pdf">Download</a></div>',
  ]
  const opened = await openTestZip({
    'posts.csv': `post_id,post_date,is_published,type,audience,title,podcast_url\n1.a,2020-01-01,true,podcast,everyone,Aloud,https://api.substack.com/feed/podcast/1.mp3\n2.b,2020-01-02,true,podcast,everyone,Silent,\n`,
    'posts/1.a.html': posts.join(''),
    'posts/2.b.html': '<p>Words</p>',
  })
  const { letters } = await readAll(opened)
  expect(letters[0]?.html).toBe(
    [
      fileAlone('https://api.substack.com/feed/podcast/1.mp3', 'Aloud'),
      file(`https://api.substack.com/api/v1/audio/upload/${id}/src`, 'Recording'),
      file(`https://api.substack.com/api/v1/video/upload/${id}/src`, 'Video'),
      file('https://plums.substack.com/api/v1/file/1.pdf', 'Paper'),
    ].join(''),
  )
  expect(letters.map(({ lost }) => lost)).toEqual([
    ['a recording that only Substack plays'],
    ['the recording of a podcast, which the export does not name'],
  ])
})

test('Ghost: cards of recordings, films and files, from where the author says that the site was', async () => {
  const html = [
    '<div class="kg-card kg-audio-card"><img src="x.png" class="kg-audio-thumbnail"><audio src="__GHOST_URL__/content/media/read.mp3"></audio><div class="kg-audio-title">Read aloud</div></div>',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/jam.mp4"></video></div><figcaption>Jam</figcaption></figure>',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://storage.ghost.io/c/1/content/files/paper.pdf" title="Download" download><div class="kg-file-card-title">Paper</div><div class="kg-file-card-caption">All of it</div></a></div>',
  ].join('')
  const post = { id: 'a', title: 'Frost', slug: 'frost', type: 'post', status: 'published', html }
  const times = { published_at: '2021-03-04T05:06:07.000Z', visibility: 'public' }
  const json = JSON.stringify({
    db: [{ meta: { exported_on: 1, version: '5.80.0' }, data: { posts: [{ ...post, ...times }] } }],
  })
  const { letters } = await readAll(await openTestFile('ghost.json', json, old))
  expect(letters[0]?.html).toBe(
    [
      `<figure><img src="x.png" alt=""></figure>${file(`${old}/content/media/read.mp3`, 'Read aloud')}`,
      `${file(`${old}/content/media/jam.mp4`, 'jam.mp4')}<div>Jam</div>`,
      `${file('https://storage.ghost.io/c/1/content/files/paper.pdf', 'Paper')}<div>All of it</div>`,
    ].join(''),
  )
})

test('Markdown: players of shortcodes and files written as pictures', async () => {
  const text = `# Frost\n\n{{< audio src="${old}/a.mp3" title="Aloud" >}}\n\n![Film](${old}/jam.mp4)\n\n{{< video "${old}/b.webm" >}}\n`
  const { letters } = await readAll(await openTestFile('frost.md', text))
  expect(letters[0]?.html.replaceAll('\n', '')).toBe(
    [file(`${old}/a.mp3`, 'Aloud'), file(`${old}/jam.mp4`, 'Film'), file(`${old}/b.webm`, 'b.webm')].join(''),
  )
})
