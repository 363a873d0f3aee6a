/** Each element of a letter comes in or is named in `lost`, whichever service exported it: a law for random pages. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignPage } from '../../../contract/letters/body/test-foreign-page.ts'
import { lostInSilence } from '../../../contract/letters/body/test-nothing-lost.ts'
import { sayToldInEnglish } from '../../base/languages/told.ts'
import { prepareLetter } from '../work/prepare-letter.ts'
import { openTestFile, readAll, type TestFiles, zipOf } from './test-exports.ts'

interface Wrapping {
  name: string
  /** A file's content, or a ZIP's files. */
  wrap: (page: string) => string | TestFiles
  /** What stands in it of the page, where that is not to the letter. */
  written?: (page: string) => string
}

/** In Markdown an empty line ends HTML, whose rest is then something else. */
const withoutEmptyLines = (page: string) => page.replace(/\n\s*/g, ' ')
const date = '2019-05-06T07:08:09.000Z'

/** Once found by chance. */
const examples: [string][] = [
  ['<ol><li><div><ul><li><p>w1 w2</p></li></ul></div></li></ol>'],
  [
    '<figure><table><tr><td><p>w1 <img src="https://a.example/a.png" alt=""> w2</p></td></tr><tr><td><ul><li><figcaption>w3 w4</figcaption></li><li></li></ul></td></tr></table></figure><div></div>',
  ],
]

const formats: Record<string, Wrapping> = {
  substack: {
    name: 'export.zip',
    wrap: page => ({
      'posts.csv': `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n1.frost,${date},true,${date},newsletter,everyone,Frost,,\n`,
      'posts/1.frost.html': page,
    }),
  },
  ghost: {
    name: 'site.ghost.json',
    wrap: html => {
      const times = { published_at: date, created_at: date }
      const post = { id: 'a', uuid: 'u', title: 'Frost', slug: 'frost', type: 'post', status: 'published' }
      const posts = [{ ...post, ...times, visibility: 'public', html }]
      return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.80.0' }, data: { posts } }] })
    },
  },
  wordpress: {
    name: 'plums.wordpress.2020-01-01.xml',
    wrap: page =>
      `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Plums</title><link>https://plums.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Frost</title><link>https://plums.example/frost/</link><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2012-06-07 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[${page}]]></content:encoded></item></channel></rss>`,
  },
  squarespace: {
    name: 'squarespace.xml',
    wrap: page =>
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://plums.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Frost</title><link>/blog/frost</link><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2012-06-07 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[${page}]]></content:encoded></item></channel></rss>`,
  },
  blogger: {
    name: 'feed.atom',
    wrap: page =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><id>tag:blogger.com,1999:blog-7</id><entry><id>tag:blogger.com,1999:blog-7.post-1</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Frost</title><published>${date}</published><content type="html">${page.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</content></entry></feed>`,
  },
  beehiiv: {
    name: 'posts.csv',
    wrap: page =>
      `id,web_title,status,audience,content_html,created_at\na,Frost,confirmed,free,"<table><tr id=""content-blocks""><td>${page.replaceAll('"', '""')}</td></tr></table>",2023-01-18 21:25:27\n`,
  },
  medium: {
    name: 'export.zip',
    wrap: page => ({
      'posts/2018-08-11_Frost-0123456789ab.html': `<html><head><title>Frost</title></head><body><article class="h-entry"><header><h1 class="p-name">Frost</h1></header><section data-field="body" class="e-content">${page}</section><footer><p><a href="https://medium.com/@ada/frost-0123456789ab" class="p-canonical">Canonical</a><time class="dt-published" datetime="${date}"></time></p></footer></article></body></html>`,
    }),
  },
  buttondown: {
    name: 'export.zip',
    wrap: page => ({
      'emails.csv': `id,secondary_id,subject,publish_date,source,slug\nabc,1,Frost,2023-01-02 16:55:00+00:00,app,frost\n`,
      'emails/frost.md': `<!-- buttondown-editor-mode: fancy -->${page}`,
    }),
  },
  mailchimp: {
    name: 'export.zip',
    wrap: page => ({
      'campaigns.csv': 'Title,Subject,Send Date,Unique Id\nFrost,Frost,"Jan 02, 2020 10:00 am",abc\n',
      'campaigns_content/1_frost.html': `<html><body><table id="bodyTable"><tr><td id="templateBody"><table><tr><td class="mcnTextContent">${page}</td></tr></table></td></tr></table></body></html>`,
    }),
  },
  'Markdown, by its name,': {
    name: 'frost.md',
    written: withoutEmptyLines,
    wrap: page => `---\ntitle: Frost\n---\n\n${page}`,
  },
  foolscap: {
    name: 'export.zip',
    wrap: body => ({
      'README.txt': 'This is everything from your letters site.\n',
      'letters/1-frost.json': JSON.stringify({
        id: '1',
        subject: 'Frost',
        body,
        fromName: 'Ada',
        uniqueToken: 'tok',
        isListed: true,
        sentAt: date,
        createdAt: date,
      }),
    }),
  },
}

test.each(Object.entries(formats))('an export of %s', async (_, { name, wrap, written = page => page }) => {
  await fc.assert(
    fc.asyncProperty(foreignPage.map(written), async source => {
      const made = wrap(source)
      const content = typeof made === 'string' ? made : await zipOf(made)
      const { letters } = await readAll(await openTestFile(name, content))
      expect(letters).toHaveLength(1)
      for (const letter of letters) {
        const { body, lost } = prepareLetter(letter, {
          authorName: 'Ada',
          untitled: 'Letter of {day}',
          now: date,
        })
        expect(lostInSilence({ source, body, lost: JSON.parse(lost).map(sayToldInEnglish) }), source).toEqual(
          [],
        )
      }
    }),
    { numRuns: 50, examples },
  )
})
