/** Squarespace's exports, made by hand as it writes them. */
import { expect, test } from 'vitest'
import { openTestFile, readAll } from '../test-exports.ts'

const xml = (items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Plums</title><link>https://plums.example.com</link><description /><wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}</channel></rss>`
const item = (id: number, fields: string, content: string) =>
  `<item><title>Jars &amp;amp; more</title><link>/blog/${id}.html</link><content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded /><wp:post_name>blog/${id}</wp:post_name><wp:post_id>${id}</wp:post_id><pubDate>Fri, 07 Jun 2013 03:00:44 +0000</pubDate><wp:post_date_gmt>2013-06-07 03:00:44</wp:post_date_gmt>${fields}</item>`
const post = '<wp:post_type>post</wp:post_type><wp:status>publish</wp:status>'
const cdn = 'https://images.squarespace-cdn.com/content/v1/5f/1601'

test('posts: addresses from the root, pictures that wait, blocks of the site, films, buttons', async () => {
  const json = JSON.stringify({ url: 'https://vimeo.com/1' }).replaceAll('"', '&quot;')
  const content = [
    `<div class="image-block-outer-wrapper"><figure class="sqs-block-image-figure intrinsic"><a class="sqs-block-image-link" href="https://a.example/"><div><noscript><img src="${cdn}/frost.jpg" /></noscript><img class="thumb-image" data-src="${cdn}/frost.jpg" data-image="${cdn}/frost.jpg" data-load="false" alt="frost_2765.jpg"></div></a><figcaption class="image-caption-wrapper"><p>At dawn</p></figcaption></figure></div>`,
    '<div class="sqs-html-content"><p>Cold <strong>plums</strong>.</p></div>',
    `<div class="sqs-block video-block sqs-block-video" data-block-json="${json}"></div>`,
    '<div class="sqs-block-button-container"><a href="https://a.example/go" class="sqs-block-button-element--medium sqs-block-button-element">Go</a></div>',
    '<div class="newsletter-form-wrapper"><form><input name="email"><p>Sign up</p></form></div>',
  ].join('\n')
  const opened = await openTestFile(
    'Squarespace-Wordpress-Export-06-07-2013.xml',
    xml([
      item(
        4,
        `${post}<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[5]]></wp:meta_value></wp:postmeta>`,
        content,
      ),
      '<item><wp:attachment_url>https://images.squarespace-cdn.com/top.jpg</wp:attachment_url><wp:post_type>attachment</wp:post_type><wp:post_id>5</wp:post_id></item>',
      item(6, '<wp:post_type>page</wp:post_type><wp:status>publish</wp:status>', '<p>About</p>'),
      item(7, '<wp:post_type>post</wp:post_type><wp:status>draft</wp:status>', '<p>Soon</p>'),
    ]),
  )
  expect(opened.from).toBe('squarespace')
  const { letters } = await readAll(opened)
  expect(letters).toMatchObject([
    {
      key: 'squarespace //plums.example.com 4',
      title: 'Jars & more',
      publishedAt: '2013-06-07T03:00:44.000Z',
      oldAddresses: ['https://plums.example.com/blog/4.html'],
      lost: ['a form to subscribe'],
    },
    { state: 'draft', lost: ['its status as a page (imported as a draft)'] },
    { state: 'draft', oldAddresses: [] },
  ])
  const html = letters[0]?.html ?? ''
  expect(html).toMatch(
    /^<figure><img src="https:\/\/images\.squarespace-cdn\.com\/top\.jpg" alt=""><\/figure>/,
  )
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toMatch(/<img [^>]*alt=""/)
  expect(html).toContain('At dawn')
  expect(html).toContain('<p>Cold <strong>plums</strong>.</p>')
  expect(html).toContain('<p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>')
  expect(html).toMatch(/class="button"[^>]*>Go</)
  expect(html).not.toContain('Sign up')
})

test('what WordPress writes is its own, also where it speaks of Squarespace', async () => {
  const own = xml([item(1, post, '<p>I left squarespace.com</p>')]).replace(
    '<wp:wxr_version>',
    '<generator>https://wordpress.org/?v=6.4</generator><wp:wxr_version>',
  )
  expect((await openTestFile('w.xml', own)).from).toBe('wordpress')
})
