/** TinyLetter's exports, made by hand as its authors' tools read them. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll, zipOf } from './test-exports.ts'

test('a table of messages', async () => {
  const csv =
    'Subject,Content,Created_At\r\n"Frost, again","<p>Cold.</p><p><a href=""http://tinyletter.com/"">TinyLetter</a></p>",2016-03-04 05:06:07\r\nUndated,<p>When?</p>,\r\n'
  const opened = await openTestFile('messages.csv', csv)
  expect(opened.from).toBe('tinyletter')
  const { letters } = await readAll(opened)
  expect(letters).toMatchObject([
    {
      title: 'Frost, again',
      html: '<p>Cold.</p>',
      publishedAt: '2016-03-04T05:06:07.000Z',
      state: 'published',
    },
    {
      title: 'Undated',
      state: 'draft',
      lost: ['its date, which the export does not say: it comes as a draft'],
    },
  ])
})

test('pages of its archive', async () => {
  const page =
    '<html><head><title>Plums</title><link rel="canonical" href="https://tinyletter.com/ada/letters/frost"></head><body><div class="date">March 4, 2016</div><h1 class="subject">Frost</h1><div class="message-body"><p>Cold.</p><img src="https://gallery.tinyletterapp.com/a.jpg"></div></body></html>'
  const { letters } = await readAll(await openTestZip({ 'frost.html': page }))
  expect(letters).toMatchObject([
    {
      title: 'Frost',
      publishedAt: '2016-03-04T12:00:00.000Z',
      oldAddresses: ['https://tinyletter.com/ada/letters/frost'],
    },
  ])
  expect(letters[0]?.html).toBe('<p>Cold.</p><img src="https://gallery.tinyletterapp.com/a.jpg" alt="">')
})

test('messages and subscribers in one archive', async () => {
  const { letters, people } = await readAll(
    await openTestZip({
      'messages.csv': 'Subject,Content,Created_At\nOne,<p>1</p>,2016-03-04\n',
      'subscribers.csv':
        'Email,Date Subscribed,Status\nada@example.com,2015-01-02 03:04:05,subscribed\nbob@example.com,2015-01-02,unsubscribed\n',
    }),
  )
  expect(letters).toHaveLength(1)
  expect(people).toMatchObject([
    { email: 'ada@example.com', subscribedAt: '2015-01-02T03:04:05.000Z', state: 'active' },
    { email: 'bob@example.com', state: 'left' },
  ])
})

test('a damaged archive is refused in a sentence', async () => {
  const zip = await zipOf({ 'messages.csv': 'Subject,Content,Created_At\nOne,<p>1</p>,2016-03-04\n' })
  await expect(openTestFile('t.zip', zip.subarray(0, 60))).rejects.toThrow(
    'This archive is damaged, or did not arrive whole',
  )
})
