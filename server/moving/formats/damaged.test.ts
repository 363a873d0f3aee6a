/** An export that is cut off or damaged says so, and what to do: no letters come from the half that could be read. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { UnreadableExport } from '../incoming.ts'
import { openTestFile, openTestZip, readAll, zipOf } from './test-exports.ts'

const content = '<p>Words of a letter that are long enough to be cut.</p>'
const item = (at: number) =>
  `<item><title>Letter ${at}</title><link>https://plums.example/${at}/</link><wp:post_id>${at}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2012-06-0${at} 03:00:44</wp:post_date_gmt><content:encoded><![CDATA[${content}]]></content:encoded></item>\n`
const wordpress = `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Plums</title><link>https://plums.example</link><generator>https://wordpress.org/?v=6</generator><wp:wxr_version>1.2</wp:wxr_version>\n${[1, 2, 3].map(item).join('')}</channel></rss>\n`
const entry = (at: number) =>
  `<entry><id>tag:blogger.com,1999:blog-7.post-${at}</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Letter ${at}</title><content type='html'>${content.replaceAll('<', '&lt;')}</content><published>2011-05-1${at}T19:46:00Z</published></entry>\n`
const blogger = `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-7</id>\n${[1, 2, 3].map(entry).join('')}</feed>\n`
const ghost = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1, version: '5.80.0' },
      data: {
        posts: [1, 2, 3].map(at => ({
          id: `${at}`,
          title: `Letter ${at}`,
          slug: `l${at}`,
          status: 'published',
          html: content,
        })),
      },
    },
  ],
})
const buttondown = JSON.stringify(
  [1, 2, 3].map(at => ({
    id: `${at}`,
    subject: `Letter ${at}`,
    publish_date: `2022-01-0${at}`,
    slug: `l${at}`,
    body: content,
  })),
)
const table = `id,subject,publish_date,slug,body,source\n${[1, 2, 3].map(at => `${at},Letter ${at},2023-01-0${at},l${at},"${content}",app`).join('\n')}`

const brought = async (name: string, text: string | Buffer) =>
  (await readAll(await openTestFile(name, text))).letters

const files: [name: string, text: string, step: number][] = [
  ['wordpress.xml', wordpress, 37],
  ['feed.atom', blogger, 29],
  ['ghost.json', ghost, 23],
  ['emails.json', buttondown, 23],
]

test.each(files)('%s, cut off anywhere, is refused', async (name, text, step) => {
  expect(await brought(name, text)).toHaveLength(3)
  for (let at = 0; at < text.trimEnd().length; at += step)
    await expect(brought(name, text.slice(0, at)), `${at}`).rejects.toThrow(UnreadableExport)
})

test('a table cut off within a line is refused', async () => {
  expect(await brought('emails.csv', table)).toHaveLength(3)
  const last = table.lastIndexOf('\n')
  for (const at of [last + 2, last + 12, last + 40, table.length - 5])
    await expect(brought('emails.csv', table.slice(0, at)), `${at}`).rejects.toThrow(
      /is cut off in its last line|never closes/,
    )
})

test.each([
  ['wordpress.xml', wordpress, '</title>', '<wp:status>'],
  ['wordpress.xml', wordpress, '</content:encoded>', '<item>'],
  ['wordpress.xml', wordpress, ']]></content:encoded>', '<wp:post_id>2'],
  ['feed.atom', blogger, '</content>', '<entry>'],
  ['feed.atom', blogger, '</entry>', '<title>'],
])('%s with a gap between elements is refused', async (name, text, ...[from, to]) => {
  const gap = text.indexOf(from as string)
  const damaged = text.slice(0, gap) + text.slice(text.indexOf(to as string, gap))
  await expect(brought(name, damaged)).rejects.toThrow(
    `"${name}" is damaged: part of it is missing. Please download the export again`,
  )
})

test('a gap of zeros, which a broken download leaves, is damage', async () => {
  const at = wordpress.indexOf('that are long')
  const damaged = `${wordpress.slice(0, at)}${'\0'.repeat(8)}${wordpress.slice(at + 8)}`
  await expect(brought('wordpress.xml', damaged)).rejects.toThrow('"wordpress.xml" is damaged')
})

test('what came in place of an export is named', async () => {
  const page = '<!DOCTYPE html>\n<html><head><title>504 Gateway Time-out</title></head></html>'
  await expect(brought('plums.xml', page)).rejects.toThrow('"plums.xml" is a web page, not an export')
  await expect(brought('export.zip', page)).rejects.toThrow('"export.zip" is a web page, not an export')
  await expect(brought('plums.xml', '')).rejects.toThrow('This file is empty')
  await expect(brought('plums.xml', gzipSync(wordpress))).rejects.toThrow(
    'This file is packed with gzip. Please unpack it and choose what is in it',
  )
  await expect(brought('plums.xml', '<?xml version="1.0"?><rss><chan')).rejects.toThrow('or is cut off')
})

test('a part of an export that is none is named beside those that come', async () => {
  const { letters, notes } = await readAll(
    await openTestZip({ 'one.xml': wordpress, 'two.xml': '<html>504</html>' }),
  )
  expect(letters).toHaveLength(3)
  expect(notes).toContain('1 file without posts in the form of WordPress is not imported: "two.xml".')
})

test('a ZIP that is cut off is refused, and so is one whose file is', async () => {
  const zip = await zipOf({ 'wordpress.xml': wordpress })
  for (const at of [40, zip.length - 30])
    await expect(brought('w.zip', zip.subarray(0, at))).rejects.toThrow(UnreadableExport)
  const cut = {
    'posts/1_A-1.html': '<article class="h-entry"><section class="e-content"><p>Wor',
    'posts/2_B-2.html': 'x',
  }
  await expect(readAll(await openTestZip(cut))).rejects.toThrow('"posts/1_A-1.html" is cut off')
})

test('an old encoding is read as the file names it', async () => {
  const text = wordpress.replace('UTF-8', 'windows-1252').replace('Letter 1', 'Größe')
  const [letter] = await brought('w.xml', Buffer.from(text, 'latin1'))
  expect(letter?.title).toBe('Größe')
})
