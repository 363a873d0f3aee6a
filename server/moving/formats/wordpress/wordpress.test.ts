/** WordPress's exports, made by hand as it writes them. */

import { expect, test } from 'vitest'
import { sayToldInEnglish } from '../../../base/languages/told.ts'
import { UnreadableExport } from '../../incoming.ts'
import { openTestFile, openTestZip, readAll } from '../test-exports.ts'

const item = (fields: Record<string, string>, more = '') => {
  const all = {
    'wp:post_id': '1',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_date_gmt': '2012-06-07 03:00:44',
    ...fields,
  }
  const elements = Object.entries(all).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  return `<item>${elements.join('')}${more}</item>`
}
const wxr = (items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Plums &amp; jam</title><link>https://plums.example.org</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://plums.example.org</wp:base_site_url><wp:base_blog_url>https://plums.example.org</wp:base_blog_url>${items.join('\n')}</channel></rss>`

test('the classic editor: paragraphs, shortcodes, galleries by number, comments', async () => {
  const content = [
    'First line\nsecond line',
    '[caption id="a" align="aligncenter" width="300"]<a href="https://plums.example.org/f.jpg"><img class="alignleft" src="https://plums.example.org/f.jpg" alt="Frost" /></a> At <em>dawn</em>[/caption]',
    'https://www.youtube.com/watch?v=abc',
    '[gallery ids="7,8,9"]',
    '[contact-form-7 id="3" title="Contact"]',
    'He wrote [sic] so[1].',
    '<ul>\n<li>One</li>\n</ul>',
    '<pre>a\n\nb</pre>',
  ].join('\n\n')
  const attachment = (id: string) =>
    item(
      {
        'wp:post_id': id,
        'wp:post_type': 'attachment',
        'wp:status': 'inherit',
        'wp:attachment_url': `https://plums.example.org/${id}.jpg`,
        'excerpt:encoded': id === '7' ? 'Seven' : '',
      },
      '<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[Jar]]></wp:meta_value></wp:postmeta>',
    )
  const comment =
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Nice]]></wp:comment_content></wp:comment>'
  const opened = await openTestFile(
    'plums.wordpress.2020-01-01.xml',
    wxr([
      item(
        {
          title: 'Plums &amp; frost',
          link: 'https://plums.example.org/2012/06/frost/',
          'content:encoded': content,
        },
        `${comment}${comment}`,
      ),
      attachment('7'),
      attachment('8'),
      item({ 'wp:post_id': '50', 'wp:post_type': 'product', title: 'A jar' }),
    ]),
  )
  expect(opened.notes.map(sayToldInEnglish)).toEqual([
    'Tags and categories are not imported: letters have none.',
    '2 comments are not imported.',
    '1 entry of the kind "product" is not imported: only posts and pages are.',
  ])
  const { letters } = await readAll(opened)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({
    title: 'Plums & frost',
    publishedAt: '2012-06-07T03:00:44.000Z',
    state: 'published',
    oldAddresses: ['https://plums.example.org/2012/06/frost/', 'https://plums.example.org/?p=1'],
    lost: [
      '2 comments',
      'pictures of a gallery that the export does not name',
      'the output of "contact-form-7"',
    ],
  })
  const html = letters[0]?.html ?? ''
  expect(html).toContain('<p>First line<br>\nsecond line</p>')
  expect(html).toContain(
    '<figure><a href="https://plums.example.org/f.jpg"><img class="align-left" src="https://plums.example.org/f.jpg" alt="Frost"></a><figcaption>At <em>dawn</em></figcaption></figure>',
  )
  expect(html).toContain(
    '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
  )
  expect(html).toContain(
    '<figure><img src="https://plums.example.org/7.jpg" alt="Jar"><img src="https://plums.example.org/8.jpg" alt="Jar"><figcaption>Seven</figcaption></figure>',
  )
  expect(html).toContain('<p>He wrote [sic] so[1].</p>')
  expect(html).toContain('<pre>a\n\nb</pre>')
})

test('what a plugin drew around words goes at its beginning and at its end, and is named', async () => {
  const content = '[su_box title="Note"]Inside\n<h2>Jars</h2>[/su_box]\n\nHe wrote [sic] and [/sic].'
  const { letters } = await readAll(
    await openTestFile('plums.xml', wxr([item({ title: 'Plums', 'content:encoded': content })])),
  )
  expect(letters[0]?.html).toBe('<p>Inside</p>\n<h2>Jars</h2><p>He wrote [sic] and [/sic].</p>')
  expect(letters[0]?.lost).toEqual(['the output of "su_box"'])
})

test('the classic editor of old: captions in attributes, galleries of all that was uploaded, films with a picture', async () => {
  const content = [
    'Before\nhttps://vimeo.com/12345\nafter',
    '[caption id="a" caption="At &quot;dawn&quot;"]<img src="https://plums.example.org/f.jpg" alt="Frost" />[/caption]',
    '[gallery exclude="9"]',
    '[gallery id="77"]',
    '[video width="640" poster="https://plums.example.org/p.jpg" mp4="https://plums.example.org/f.mp4"][/video]',
    '<object width="4"><param name="movie" value="https://www.youtube.com/v/abc-12" /><embed src="https://www.youtube.com/v/abc-12" /></object>',
  ].join('\n\n')
  const upload = (id: string, order: string, address: string) =>
    item({
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:post_parent': '1',
      'wp:menu_order': order,
      'wp:attachment_url': `https://plums.example.org/${address}`,
    })
  const { letters } = await readAll(
    await openTestFile(
      'w.xml',
      wxr([
        item({ 'content:encoded': content, title: 'Old' }),
        upload('7', '2', 'second.jpg'),
        upload('8', '1', 'first.jpg'),
        upload('9', '3', 'third.jpg'),
        upload('10', '4', 'words.pdf'),
      ]),
    ),
  )
  const link = (address: string) => `<p><a href="${address}">${address}</a></p>`
  expect(letters[0]?.html.replaceAll('\n', '')).toBe(
    [
      `<p>Before</p>${link('https://vimeo.com/12345')}<p>after</p>`,
      '<figure><img src="https://plums.example.org/f.jpg" alt="Frost"><figcaption>At "dawn"</figcaption></figure>',
      '<figure><img src="https://plums.example.org/first.jpg" alt=""><img src="https://plums.example.org/second.jpg" alt=""></figure>',
      '<p><a href="https://plums.example.org/f.mp4" download="">f.mp4</a></p>',
      link('https://www.youtube.com/watch?v=abc-12'),
    ].join(''),
  )
  expect(letters[0]?.lost).toEqual(['a gallery that names no picture'])
})

test('blocks: embeds, buttons, footnotes that lie beside the content, a picture above', async () => {
  const content = [
    '<!-- wp:paragraph --><p>Frost<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup>.</p><!-- /wp:paragraph -->',
    '<!-- wp:embed {"url":"https://vimeo.com/1"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div></figure><!-- /wp:embed -->',
    '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://a.example/go">Go</a></div></div><!-- /wp:buttons -->',
    '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Slow</p></blockquote></figure><!-- /wp:pullquote -->',
    '<!-- wp:latest-posts /--><!-- wp:footnotes /-->',
  ].join('\n')
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  const { letters } = await readAll(
    await openTestZip({
      'plums.xml': wxr([
        item(
          { 'content:encoded': content, title: 'Blocks' },
          meta('footnotes', '[{"id":"f1","content":"Minus <em>four</em>."}]') + meta('_thumbnail_id', '9'),
        ),
        item({
          'wp:post_id': '9',
          'wp:post_type': 'attachment',
          'wp:attachment_url': 'https://plums.example.org/top.jpg',
        }),
      ]),
    }),
  )
  expect(letters[0]?.html.replaceAll('\n', '')).toBe(
    '<figure><img src="https://plums.example.org/top.jpg" alt=""></figure><p>Frost<sup data-note="n1"></sup>.</p><p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p><div class="wp-block-buttons"><div class="wp-block-button"><a class="button" href="https://a.example/go">Go</a></div></div><figure class="wp-block-pullquote"><blockquote class="pull"><p>Slow</p></blockquote></figure><ol class="notes"><li data-note="n1">Minus <em>four</em>.</li></ol>',
  )
  expect(letters[0]?.lost).toEqual(['the output of the block "latest-posts"'])
})

test('states: planned, drafts, private, behind a password, pages; trash stays there', async () => {
  const { letters } = await readAll(
    await openTestFile(
      'w.xml',
      wxr([
        item({ title: 'Planned', 'wp:status': 'future', 'wp:post_date_gmt': '2028-01-01 00:00:00' }),
        item({
          title: 'Draft',
          'wp:post_id': '2',
          'wp:status': 'draft',
          'wp:post_date_gmt': '0000-00-00 00:00:00',
          'wp:post_date': '2019-01-01 10:00:00',
        }),
        item({ title: 'Private', 'wp:post_id': '3', 'wp:status': 'private' }),
        item({ title: 'Locked', 'wp:post_id': '4', 'wp:post_password': 'plum' }),
        item({ title: 'About', 'wp:post_id': '5', 'wp:post_type': 'page' }),
        item({ title: 'Gone', 'wp:post_id': '6', 'wp:status': 'trash' }),
      ]),
    ),
  )
  expect(letters.map(({ title, state, isForAll }) => [title, state, isForAll])).toEqual([
    ['Planned', 'scheduled', true],
    ['Draft', 'draft', true],
    ['Private', 'published', false],
    ['Locked', 'published', false],
    ['About', 'draft', true],
  ])
})

test('a file that ends too early is refused in a sentence, also while it is opened', async () => {
  const whole = wxr([item({ title: 'One' })])
  await expect(openTestFile('w.xml', whole.slice(0, -30))).rejects.toThrow(
    '"w.xml" is cut off. Please download the export again',
  )
  await expect(openTestFile('w.xml', whole.slice(0, 60))).rejects.toThrow(UnreadableExport)
})

test('posts are in the language of their blog, unless that is the English that WordPress comes with', async () => {
  const language = async (said: string) => {
    const file = wxr([item({ title: 'Plums' })]).replace('<wp:wxr_version>', `${said}<wp:wxr_version>`)
    const { letters } = await readAll(await openTestFile('plums.xml', file))
    return letters[0]?.language
  }
  expect(await language('<language>de-DE</language>')).toBe('de-DE')
  expect(await language('<language>en-US</language>')).toBeUndefined()
  expect(await language('')).toBeUndefined()
})
