/** Blogger's exports, made by hand as its backup and Google Takeout write them. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const feed = (entries: string[]) =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-7.archive</id><title type='text'>Plums</title><link rel='alternate' type='text/html' href='https://plums.blogspot.com/'/><author><name>Ada</name></author>${entries.join('')}</feed>`
const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`
const entry = (id: string, { is = 'post', content = '<p>Words</p>', more = '' }) =>
  `<entry><id>tag:blogger.com,1999:blog-7.post-${id}</id><published>2012-06-07T03:00:44.001+02:00</published><updated>2013-01-01T00:00:00Z</updated>${kind(is)}<category scheme='http://www.blogger.com/atom/ns#' term='jam'/><title type='text'>Frost &amp; plums</title><content type='html'>${escaped(content)}</content>${more}<author><name>Ada</name></author></entry>`

test('a backup: posts with their addresses, pictures and captions; drafts, pages, comments', async () => {
  const content = [
    '<div class="separator" style="clear: both; text-align: center;"><a href="https://1.bp.blogspot.com/a/s1600/frost.jpg"><img border="0" src="https://1.bp.blogspot.com/a/s320/frost.jpg" /></a></div>',
    '<table class="tr-caption-container"><tbody><tr><td><a href="https://blogger.googleusercontent.com/img/b/R29vZ2xl/x=s1600"><img src="https://blogger.googleusercontent.com/img/b/R29vZ2xl/x=s320" /></a></td></tr><tr><td class="tr-caption">At <i>dawn</i></td></tr></tbody></table>',
    'First line<br />second line <a href="https://a.example/">there</a>',
  ].join('')
  const opened = await openTestFile(
    'blog-06-07-2012.xml',
    feed([
      entry('1', {
        content,
        more: "<link rel='replies' href='https://plums.blogspot.com/feeds/1/comments'/><link rel='alternate' type='text/html' href='https://plums.blogspot.com/2012/06/frost.html' title='Frost'/>",
      }),
      entry('2', {
        more: "<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control>",
      }),
      entry('3', { is: 'page' }),
      entry('4', { is: 'comment' }),
      entry('5', { is: 'comment' }),
      entry('6', { is: 'settings' }),
      entry('7', { is: 'template' }),
    ]),
  )
  expect(opened.from).toBe('blogger')
  const { letters, notes } = await readAll(opened)
  expect(letters).toMatchObject([
    {
      key: 'blogger tag:blogger.com,1999:blog-7.post-1',
      title: 'Frost & plums',
      fromName: 'Ada',
      state: 'published',
      publishedAt: '2012-06-07T01:00:44.001Z',
      oldAddresses: ['https://plums.blogspot.com/2012/06/frost.html'],
    },
    { state: 'draft', oldAddresses: [] },
    { state: 'draft', lost: ['its status as a page (imported as a draft)'] },
  ])
  expect(notes).toEqual(['Labels are not imported: letters have none.', '2 comments are not imported.'])
  const html = letters[0]?.html ?? ''
  expect(html).toContain('<img src="https://1.bp.blogspot.com/a/s1600/frost.jpg" alt="">')
  expect(html).toContain(
    '<figure><img src="https://blogger.googleusercontent.com/img/b/R29vZ2xl/x=s1600" alt=""><figcaption>At <i>dawn</i></figcaption></figure>',
  )
  expect(html).toContain('First line<br>second line <a href="https://a.example/">there</a>')
})

const taken = (id: string, { is = 'POST', status = 'LIVE', more = '' }) =>
  `<entry><id>tag:blogger.com,1999:blog-7.post-${id}</id><blogger:type>${is}</blogger:type><blogger:status>${status}</blogger:status><author><name>Ada</name><uri></uri><blogger:type>BLOGGER</blogger:type></author><title>Frost ${id}</title><content type='html'>&lt;p&gt;Words&lt;/p&gt;</content><blogger:created>2011-05-10T19:40:53.278Z</blogger:created><published>2011-05-11T19:46:00Z</published><updated>2011-11-11T19:26:59.997Z</updated><blogger:location><blogger:name>Suzhou</blogger:name></blogger:location>${more}</entry>`
const takeout = (entries: string[]) =>
  `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-7</id><title>Plums</title>${entries.join('\n')}</feed>`

test('Takeout: states, what was trashed, and paths, as it does not say its address', async () => {
  const name = '<blogger:filename>/2011/05/frost.html</blogger:filename><blogger:trashed/>'
  const xml = takeout([
    taken('1', { more: name }),
    taken('2', { status: 'DRAFT' }),
    taken('3', { is: 'PAGE', more: '<blogger:filename>/p/about.html</blogger:filename>' }),
    taken('4', { is: 'COMMENT' }),
    taken('5', { status: 'SOFT_TRASHED', more: '<blogger:trashed>2020-01-01T00:00:00Z</blogger:trashed>' }),
  ])
  const { letters, notes } = await readAll(
    await openTestZip({ 'Takeout/Blogger/Blogs/Plums/feed.atom': xml }),
  )
  expect(letters.map(({ title, state, oldAddresses }) => [title, state, oldAddresses])).toEqual([
    ['Frost 1', 'published', ['/2011/05/frost.html']],
    ['Frost 2', 'draft', []],
    ['Frost 3', 'draft', []],
  ])
  expect(letters[0]).toMatchObject({
    publishedAt: '2011-05-11T19:46:00.000Z',
    createdAt: '2011-05-10T19:40:53.278Z',
    fromName: 'Ada',
  })
  expect(notes).toContain('1 comment is not imported.')
})
