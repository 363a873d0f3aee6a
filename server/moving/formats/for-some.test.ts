/** Whatever went to a part of the readers, or was for who pays, is told apart from what everybody could read, whichever service it is from. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll, type TestFiles } from './test-exports.ts'

const date = '2022-01-01T10:00:00.000Z'
const emails = (fields: object[]) =>
  JSON.stringify(
    fields.map((more, at) => ({
      id: `e${at}`,
      subject: String(at),
      publish_date: date,
      status: 'sent',
      body: 'Words',
      ...more,
    })),
  )
const posts = (fields: object[]) => {
  const all = fields.map((more, at) => ({
    id: String(at),
    title: String(at),
    type: 'post',
    status: 'published',
    published_at: date,
    html: '<p>Words</p>',
    ...more,
  }))
  return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5' }, data: { posts: all } }] })
}
const items = (fields: string[]) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${fields
    .map(
      (more, at) =>
        `<item><title>${at}</title><wp:post_id>${at}</wp:post_id><wp:status>publish</wp:status><content:encoded>Words</content:encoded>${more}</item>`,
    )
    .join('')}</channel></rss>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
const rows = (head: string, ...lines: string[]) => [head, ...lines].join('\n')

test.each<[service: string, name: string, content: string | TestFiles, isForAll: boolean[]]>([
  [
    'Substack',
    'export.zip',
    {
      'posts.csv': rows(
        'post_id,post_date,is_published,audience,title',
        ...['everyone', '', 'only_paid', 'only_free', 'founding'].map(
          (audience, at) => `${at}.a,${date},true,${audience},${at}`,
        ),
      ),
    },
    [true, true, false, false, false],
  ],
  [
    'Ghost',
    'ghost.json',
    posts([
      { visibility: 'public' },
      { visibility: 'members' },
      { visibility: 'paid' },
      { visibility: 'tiers' },
      { visibility: 'public', status: 'sent' },
    ]),
    [true, false, false, false, false],
  ],
  [
    'Buttondown',
    'emails.json',
    emails([
      { email_type: 'public', filters: { filters: [], groups: [], predicate: 'and' }, included_tags: [] },
      { email_type: 'archival', archival_mode: 'enabled' },
      { email_type: 'premium' },
      { email_type: 'private' },
      { email_type: 'free' },
      { email_type: 'churned' },
      { email_type: 'public', archival_mode: 'disabled' },
      { email_type: 'public', filters: { filters: [{ field: 'subscriber.tags', value: 'x' }], groups: [] } },
      { email_type: 'public', included_tags: ['friends'] },
    ]),
    [true, true, false, false, false, false, false, false, false],
  ],
  [
    'a table of Buttondown',
    'emails.csv',
    rows(
      'id,subject,publish_date,slug,body,filters',
      `a,One,${date},one,Words,"{""filters"": [], ""groups"": [], ""predicate"": ""and""}"`,
      `b,Two,${date},two,Words,"{""filters"": [{""field"": ""subscriber.tags"", ""value"": ""x""}]}"`,
    ),
    [true, false],
  ],
  [
    'Mailchimp',
    'export.zip',
    {
      'campaigns.csv': rows(
        'Title,Subject,Send Date,Unique Id,Segment',
        'one,One,"Jan 02, 2020 10:00 am",abc,',
        'two,Two,"Jan 03, 2020 10:00 am",def,Friends in Rome',
      ),
      'campaigns_content/1_one.html': '<p>Words</p>',
      'campaigns_content/2_two.html': '<p>Words</p>',
    },
    [true, false],
  ],
  [
    'WordPress',
    'w.xml',
    items([
      meta('_jetpack_newsletter_access', 'everybody'),
      meta('_jetpack_newsletter_access', 'subscribers'),
      meta('_jetpack_newsletter_access', 'paid_subscribers'),
      meta('_jetpack_memberships_contains_paywalled_content', '1'),
      '<wp:post_password>plum</wp:post_password>',
      '<wp:status>private</wp:status>',
    ]),
    [true, false, false, false, false, false],
  ],
  [
    'Markdown',
    'export.zip',
    {
      'a.md': '---\ndate: 2020-01-01\nvisibility: public\n---\nWords',
      'b.md': '---\ndate: 2020-01-01\nvisibility: members\n---\nWords',
      'c.md': '---\ndate: 2020-01-01\nunlisted: true\n---\nWords',
      'd.md': '---\ndate: 2020-01-01\nprivate: true\n---\nWords',
      'e.md': '---\ndate: 2020-01-01\nunlisted: true\nvisibility: private\n---\nWords',
      'f.md': '---\ndate: 2020-01-01\nunlisted: true\nvisibility: paid\n---\nWords',
    },
    // What is kept out of lists is open to whoever has its address, and comes so.
    [true, false, true, false, true, false],
  ],
])('%s', async (_, name, content, isForAll) => {
  const opened = await (typeof content === 'string' ? openTestFile(name, content) : openTestZip(content))
  const { letters } = await readAll(opened)
  expect(letters.map(letter => letter.isForAll)).toEqual(isForAll)
  // Each says in a few words what it loses.
  for (const letter of letters) if (!letter.isForAll) expect(letter.lost.length).toBeGreaterThan(0)
})

test('Markdown that is kept out of lists comes unlisted', async () => {
  const letter = (matter: string) => `---\ndate: 2020-01-01\n${matter}---\nWords`
  const opened = await openTestZip({ 'a.md': letter(''), 'b.md': letter('unlisted: true\n') })
  const { letters } = await readAll(opened)
  expect(letters.map(({ isUnlisted }) => isUnlisted)).toEqual([false, true])
})

test('what Medium does not say is said', async () => {
  const story = '<article class="h-entry"><section class="e-content"><p>Words</p></section></article>'
  const { notes } = await readAll(await openTestZip({ 'posts/a-1.html': story }))
  expect(notes.at(-1)).toMatch(/^Medium does not say which stories were unlisted/)
})
