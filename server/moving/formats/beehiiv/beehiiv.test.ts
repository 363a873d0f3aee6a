/** beehiiv's exports, made by hand as it writes them. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll } from '../test-exports.ts'

const head =
  'id,web_title,status,audience,url,web_subtitle,email_subject_line,email_preview_text,content_html,thumbnail_url,created_at'
const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`
const mail = (words: string) =>
  `<html><body><div style="display:none">Preview</div><table><tr><td class="f"><p><a href="https://plums.beehiiv.com/p/frost">Read online</a></p></td></tr><tr><td><table class="mob-block"><tr><td><a href="https://x.example/share">Share</a></td></tr></table></td></tr><tr id="content-blocks"><td>${words}</td></tr><tr><td class="b"><p>Update your email preferences or <a href="{{unsubscribe_url}}">unsubscribe</a></p></td></tr></table></body></html>`

test('posts: title, subtitle, the picture above, no frame, films, buttons, and where they were', async () => {
  const words = [
    '<table><tr><td><h1>Frost &amp; plums</h1></td></tr></table>',
    '<table><tr><td><p>Cold <b>plums</b>, {{first_name}}.</p></td></tr></table>',
    '<table><tr><td><a href="https://www.youtube.com/watch?v=abc"><img src="https://i.ytimg.com/vi/abc/0.jpg"><img src="https://media.beehiiv.com/youtube_play_icon.png"></a></td></tr></table>',
    '<a href="https://a.example/go" style="color:#FFFFFF;font-size:18px;padding:0px 14px;text-decoration:none;">Go</a>',
    '<p>Tell a friend: <a href="{{rp_referral_hub_url}}">your link</a></p>',
  ].join('')
  const opened = await openTestFile(
    'posts.csv',
    `${head}\na-1,Frost & plums,confirmed,free,https://plums.beehiiv.com/p/frost,On jars,Frost,Preview,${cellOf(mail(words))},uploads/asset/file/1/top.png,2023-01-18 21:25:27\n`,
  )
  expect(opened.from).toBe('beehiiv')
  const { letters } = await readAll(opened)
  expect(letters).toMatchObject([
    {
      key: 'beehiiv a-1',
      title: 'Frost & plums',
      publishedAt: '2023-01-18T21:25:27.000Z',
      isForAll: true,
      oldAddresses: ['https://plums.beehiiv.com/p/frost'],
      lost: ['a field that was filled in for each reader'],
    },
  ])
  const html = letters[0]?.html ?? ''
  expect(html).toMatch(
    /^<p><em>On jars<\/em><\/p><figure><img src="https:\/\/media\.beehiiv\.com\/cdn-cgi\/image\/quality=100\/uploads\/asset\/file\/1\/top\.png" alt=""><\/figure>/,
  )
  expect(html).toContain('<p>Cold <b>plums</b>, .</p>')
  expect(html).toContain(
    '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
  )
  expect(html).toMatch(/<a href="https:\/\/a\.example\/go"[^>]* class="button">Go<\/a>/)
  expect(html).not.toMatch(/Preview|Read online|Share|unsubscribe|<h1|your link|\{\{/)
})

test('drafts, what is archived there, and what was for paying readers', async () => {
  const row = (id: string, status: string, audience: string) =>
    `${id},${id},${status},${audience},https://plums.beehiiv.com/p/${id},,,,<p>Words</p>,,2023-01-18 21:25:27`
  const rows = [
    row('one', 'draft', 'free'),
    row('two', 'archived', 'free'),
    row('three', 'confirmed', 'premium'),
    row('four', 'confirmed', 'both'),
    row('five', 'confirmed', 'All free subscribers'),
  ]
  const { letters } = await readAll(await openTestZip({ 'export/posts.csv': [head, ...rows].join('\r\n') }))
  expect(letters.map(({ state, isForAll }) => [state, isForAll])).toEqual([
    ['draft', true],
    ['draft', true],
    ['published', false],
    ['published', false],
    ['published', true],
  ])
  expect(letters.map(({ lost }) => lost)).toEqual([
    [],
    ['its status "archived" (imported as a draft)'],
    ['its audience "premium"'],
    ['its audience "both"'],
    [],
  ])
  expect(letters[0]?.oldAddresses).toEqual([])
})

test('subscribers, with who left and who never confirmed', async () => {
  const opened = await openTestFile(
    'subscribers.csv',
    'email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at,Subscription Date (Substack)\nada@example.com, Ada , Lovelace ,active,premium,2023-03-24 10:23:10 UTC,cus_1,No,Yes,,2022-03-12 11:43:23 UTC\nbob@example.com,,,inactive,free,2023-03-24 10:36:48 UTC,,Yes,No,,\ncy@example.com,,,pending,free,2023-04-11 14:02:46 UTC,,Yes,No,,\ndi@example.com,,,active,free,2023-04-11 14:02:46 UTC,,Yes,No,2024-03-13 11:33:53 UTC,\n',
  )
  const { people } = await readAll(opened)
  expect(people).toMatchObject([
    {
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      state: 'active',
      subscribedAt: '2022-03-12T11:43:23.000Z',
      lost: ['Premium Tier'],
    },
    { email: 'bob@example.com', state: 'left', lost: [] },
    { email: 'cy@example.com', state: 'unconfirmed' },
    { email: 'di@example.com', state: 'left', unsubscribedAt: '2024-03-13T11:33:53.000Z' },
  ])
})

test('its title and subtitle are said once; a link of each reader goes and is named, one with a name in it stays', async () => {
  const words =
    '<table><tr><td><h1>Frost</h1><p>On jars</p></td></tr></table><p><a href="https://a.example/?for={{email}}">The shop</a></p>'
  const more = '<p><a href="{{rp_refer_url}}">Tell a friend</a></p>'
  const row = (id: string, html: string) =>
    `${id},Frost,confirmed,free,,On jars,,,${cellOf(mail(html))},,2023-01-18 21:25:27\n`
  const opened = await openTestFile('posts.csv', `${head}\n${row('a', words)}${row('b', more)}`)
  const { letters } = await readAll(opened)
  expect(letters[0]?.html.match(/On jars/g)).toHaveLength(1)
  expect(letters[0]?.html).toContain('<a href="https://a.example/?for=">The shop</a>')
  expect(letters[1]?.html).not.toContain('Tell a friend')
  for (const { lost } of letters) expect(lost).toEqual(['a field that was filled in for each reader'])
})
