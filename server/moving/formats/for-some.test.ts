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
      {
        html: '<p>Open</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>Paid</p><!--kg-gated-block:end-->',
      },
      { html: '', lexical: '{"root":{"children":[{"visibility":{"web":{"nonMember":false}}}]}}' },
      { html: '<!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>Open</p>' },
    ]),
    [true, false, false, false, false, false, false, true],
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
      'id,subject,publish_date,slug,body,filters,included_tags',
      `a,One,${date},one,Words,"{""filters"": [], ""groups"": [], ""predicate"": ""and""}",[]`,
      `b,Two,${date},two,Words,"{""filters"": [{""field"": ""subscriber.tags"", ""value"": ""x""}]}",`,
      `c,Three,${date},three,Words,,"[""friends""]"`,
      `d,Four,${date},four,Words,,['friends']`,
      `e,Five,${date},five,Words,,friends`,
      `f,Six,${date},six,Words,{},`,
    ),
    [true, false, false, false, false, true],
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
      meta('_jetpack_memberships_contains_paid_content', '1'),
    ]),
    [true, false, false, false, false, false, false],
  ],
  [
    'blocks of WordPress',
    'w.xml',
    items([]).replace(
      '</channel>',
      '<item><title>a</title><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><content:encoded><![CDATA[<p>Open</p><!-- wp:premium-content/subscriber-view --><p>Paid</p>]]></content:encoded></item></channel>',
    ),
    [false],
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

test('Markdown that is kept out of lists comes unlisted, and what is never built as a draft', async () => {
  const all: [matter: string, state: string, isUnlisted: boolean][] = [
    ['', 'published', false],
    ['unlisted: true', 'published', true],
    ['eleventyExcludeFromCollections: true', 'published', true],
    ['build:\n  list: never', 'published', true],
    ['permalink: false', 'draft', false],
    ['_build:\n  render: never', 'draft', false],
    ['headless: true', 'draft', false],
    ['expiryDate: 2021-01-01', 'draft', false],
    ['expiryDate: 2999-01-01', 'published', false],
  ]
  const files = all.map(([matter], at) => [`${at}.md`, `---\ndate: 2020-01-01\n${matter}\n---\nWords`])
  const { letters } = await readAll(await openTestZip(Object.fromEntries(files)))
  expect(letters.map(({ state, isUnlisted }) => [state, isUnlisted])).toEqual(all.map(([, ...rest]) => rest))
})

test('a list of subscribers that the reader of a service does not know is named', async () => {
  const post = `${'id,web_title,status,audience,url,content_html,created_at'}\na,One,confirmed,free,,<p>Words</p>,2023-01-18`
  const list = 'email,name\nada@example.com,Ada\n'
  const told = async (files: TestFiles) => (await readAll(await openTestZip(files))).notes
  const note =
    '"readers.csv" is a list of subscribers, which is not imported with the letters. Please import it on the page “Import subscribers”.'
  expect(await told({ 'posts.csv': post, 'readers.csv': list })).toContain(note)
  expect(await told({ 'w.xml': items(['']), 'readers.csv': list })).toContain(note)
  expect(await told({ 'posts.csv': post, 'readers.csv': 'email,name\n' })).not.toContain(note)
  const known = 'email,status,subscription_tier\nada@example.com,active,free\n'
  const { people, notes } = await readAll(await openTestZip({ 'posts.csv': post, 'readers.csv': known }))
  expect([people.length, notes.includes(note)]).toEqual([1, false])
})

test('what Medium does not say is said', async () => {
  const story = '<article class="h-entry"><section class="e-content"><p>Words</p></section></article>'
  const { notes } = await readAll(await openTestZip({ 'posts/a-1.html': story }))
  expect(notes.at(-1)).toMatch(/^Medium does not say which stories were unlisted/)
})
