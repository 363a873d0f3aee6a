/** Substack's exports, made by hand as it writes them. */
import { expect, test } from 'vitest'
import { cleanBody } from '../../../letters/body/clean-body.ts'
import { insideAddress, insideName } from '../../incoming.ts'
import { openTestFile, openTestZip, readAll, zipOf } from '../test-exports.ts'

const heading =
  'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'

test('posts come with their dates, states and addresses, and subscribers with theirs', async () => {
  const opened = await openTestZip({
    'posts.csv': [
      heading,
      '101.first-snow,2019-07-26T20:48:19.814Z,true,2019-07-26T20:49:00.000Z,,newsletter,everyone,First &amp; snow,&#x201C;Cold&#x201D; &amp; clear,',
      '102.for-friends,2020-01-02T03:04:05.000Z,true,,,newsletter,only_paid,For friends,,',
      '103.unfinished,,false,,,newsletter,everyone,Unfinished,,',
      '104.planned,2027-01-01T00:00:00.000Z,false,,,newsletter,everyone,Planned,,',
      '105.read-aloud,2020-02-02T00:00:00.000Z,TRUE,,,podcast,everyone,Read aloud,,https://api.substack.com/feed/podcast/1.mp3',
      '106.talk,2020-03-03T00:00:00.000Z,TRUE,,,thread,everyone,Talk,,',
    ].join('\r\n'),
    'posts/101.first-snow.html': '<p>It snowed.</p>',
    'posts/102.for-friends.html':
      '<p>Open.</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Only for you.</p>',
    'posts/103.unfinished.html': '<p>To be</p>',
    'posts/105.read-aloud.html': '<p>Listen.</p>',
    'posts/106.talk.html': '<p>What do you read?</p>',
    'posts/101.opens.csv': 'email,timestamp\nada@example.com,2019\n',
    'email_list.plums.csv':
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nada@example.com,true,,yearly,false,2019-01-01T00:00:00.000Z,\nbob@example.com,false,,,true,2019-02-01T00:00:00.000Z,\n',
  })
  expect(opened.from).toBe('substack')
  const { letters, people } = await readAll(opened)
  expect(letters).toMatchObject([
    {
      title: 'First & snow',
      html: '<p><em>“Cold” &amp; clear</em></p><p>It snowed.</p>',
      publishedAt: '2019-07-26T20:48:19.814Z',
      state: 'published',
      isForAll: true,
      oldAddresses: ['/p/first-snow'],
      lost: [],
    },
    {
      title: 'For friends',
      html: '<p>Open.</p><p>Only for you.</p>',
      isForAll: false,
      lost: ['its limit to some readers on Substack', 'its paywall line'],
    },
    { title: 'Unfinished', state: 'draft', publishedAt: null, oldAddresses: [] },
    {
      title: 'Planned',
      state: 'scheduled',
      publishedAt: null,
      lost: ['its text, which Substack left out of the export'],
    },
    {
      title: 'Read aloud',
      html: '<p><a href="https://api.substack.com/feed/podcast/1.mp3" download>Read aloud</a></p><p>Listen.</p>',
      lost: [],
    },
    { title: 'Talk', lost: ['the replies in its thread'] },
  ])
  expect(people).toMatchObject([
    { email: 'ada@example.com', state: 'active', subscribedAt: '2019-01-01T00:00:00.000Z', lost: ['plan'] },
    { email: 'bob@example.com', state: 'left' },
  ])
})

const data = (value: object) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const media = 'https://substack-post-media.s3.amazonaws.com/public/images/a1_800x600.jpeg'
const smaller = `https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto/${encodeURIComponent(media)}`

test("reads Substack's own shapes: pictures, galleries, footnotes, buttons, boxes, embedded posts", async () => {
  const html = [
    `<div class="captioned-image-container"><figure><a class="image-link image2" href="${smaller}"><div class="image2-inset"><picture><source srcset="${smaller} 1456w"><img src="${smaller}" alt="Frost" width="1456"></picture></div></a><figcaption class="image-caption">At dawn</figcaption></figure></div>`,
    `<div class="image-gallery-embed" data-attrs="${data({ gallery: { images: [{ src: 'https://a.example/1.jpg' }, { src: 'https://a.example/2.jpg' }], caption: 'Two', alt: 'Jars' } })}"></div>`,
    '<p>Cold<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>.</p>',
    '<p class="button-wrapper"><a class="button primary" href="https://plums.substack.com/subscribe?"><span>Subscribe now</span></a></p>',
    '<p class="button-wrapper"><a class="button primary" href="https://a.example/go"><span>Go</span></a></p>',
    '<div class="subscription-widget-wrap"><p class="cta-caption">Thanks for reading!</p><form><input type="email"></form></div>',
    `<div class="digest-post-embed" data-attrs="${data({ title: 'Jam', caption: 'All of it', canonical_url: 'https://jam.substack.com/p/jam' })}"></div>`,
    `<div id="youtube2-abc" class="youtube-wrap" data-attrs="${data({ videoId: 'abc' })}"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe></div></div>`,
    `<div class="tweet" data-attrs="${data({ url: 'https://twitter.com/ada/status/1?s=20', full_text: 'Snow!', name: 'Ada' })}"><a href="https://twitter.com/ada/status/1"></a></div>`,
    '<div class="native-video-embed"></div><div class="poll-embed"></div>',
    '<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false">1</a><div class="footnote-content"><p>Minus four.</p></div></div>',
  ].join('')
  const { letters } = await readAll(
    await openTestZip({
      'export/posts.csv': `${heading}\n1.frost,2020-01-01T00:00:00Z,true,,,newsletter,everyone,Frost,,`,
      'export/posts/1.frost.html': html,
    }),
  )
  expect(letters[0]?.lost).toEqual(['a poll', 'a video that only Substack plays'])
  expect(cleanBody(letters[0]?.html ?? '')).toBe(
    [
      `<figure><img src="${media}" alt="Frost" class="align-center" width="1456"><figcaption>At dawn</figcaption></figure>`,
      '<figure><img src="https://a.example/1.jpg" alt="Jars" class="align-center"><img src="https://a.example/2.jpg" alt="Jars" class="align-center"><figcaption>Two</figcaption></figure>',
      '<p>Cold<sup data-note="n1"></sup>.</p><p><a class="button" href="https://a.example/go">Go</a></p>',
      '<aside data-link="https://jam.substack.com/p/jam"><p>Jam</p><p>All of it</p></aside>',
      '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
      '<blockquote><p>Snow!</p><p>— Ada</p></blockquote><p><a href="https://twitter.com/ada/status/1">https://twitter.com/ada/status/1</a></p>',
      '<ol class="notes"><li data-note="n1">Minus four.</li></ol>',
    ].join(''),
  )
})

test('what its dashboard writes of subscribers', async () => {
  const csv =
    'Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Activity,Type\nada@example.com,Ada,Yearly,,2021-02-03T04:05:06.000Z,,3,Paid\n'
  const { people } = await readAll(await openTestFile('subscribers.csv', csv))
  expect(people).toMatchObject([
    {
      email: 'ada@example.com',
      name: 'Ada',
      subscribedAt: '2021-02-03T04:05:06.000Z',
      lost: ['Stripe plan', 'Type'],
    },
  ])
})

test('a damaged export is refused in a sentence', async () => {
  const zip = await zipOf({
    'posts.csv': `${heading}\n1.frost,2020-01-01T00:00:00Z,true,,,newsletter,everyone,Frost,,`,
    'posts/1.frost.html': `<p>${'Cold words. '.repeat(200)}</p>`,
  })
  const broken = Buffer.from(zip)
  broken.fill(0, zip.indexOf('posts/1.frost.html') + 25, zip.indexOf('posts/1.frost.html') + 45)
  const opened = await openTestFile('substack.zip', broken)
  await expect(readAll(opened)).rejects.toThrow(
    '"posts/1.frost.html" is damaged in this archive. Please download it again',
  )
})

test('what lies inside an export has an address of its own', () => {
  const name = 'images/frost on the plums.jpg'
  expect(insideName(insideAddress(name))).toBe(name)
  expect(insideName('https://example.com/frost.jpg')).toBeUndefined()
})

test('a poem keeps its lines as verse, without what Substack says of it', async () => {
  const poem =
    '<div class="preformatted-block"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre class="text">I have <em>eaten\n  the</em> plums\n</pre></div><pre><code>plums()</code></pre>'
  const archive = await openTestZip({
    'posts.csv': `${heading}\n1.plums,2019-07-26T20:48:19.814Z,true,,,newsletter,everyone,Plums,,\n`,
    'posts/1.plums.html': poem,
  })
  const { letters } = await readAll(archive)
  expect(cleanBody(letters[0]?.html ?? '')).toBe(
    '<p class="verse">I have <em>eaten<br>  the</em> plums</p><pre><code>plums()</code></pre>',
  )
})

test('words that no list of posts names are not lost in silence', async () => {
  const { notes } = await readAll(
    await openTestZip({
      'posts.csv': 'post_id,post_date,is_published,title\n1.frost,2019-07-26T20:48:19.814Z,true,Frost\n',
      'posts/1.frost.html': '<p>Cold.</p>',
      'posts/2.thaw.html': '<p>Warm.</p>',
    }),
  )
  expect(notes).toEqual(['1 file that no list of posts names is not imported: "posts/2.thaw.html".'])
})
