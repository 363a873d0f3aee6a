/** Medium's exports, made by hand as it writes them. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll, zipOf } from './test-exports.ts'

const page = (title: string, body: string, footer = '') =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">On plums</section><section data-field="body" class="e-content"><section name="1" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 class="graf graf--h3 graf--title">${title}</h3><h4 class="graf graf--subtitle">On plums</h4></div>${body}</div></section></section><footer>${footer}</footer></article></body></html>`
const published =
  '<p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada</a> on <a href="https://medium.com/p/1"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11, 2018</time></a>.</p><p><a href="https://medium.com/@ada/frost-0123456789ab" class="p-canonical">Canonical link</a></p>'

test('a post: its date, its address, rows of pictures, cards, and no title twice', async () => {
  const body = [
    '<p class="graf graf--p">Cold <strong class="markup--strong">plums</strong>.</p><p class="graf">More</p>',
    '<div class="section-inner sectionLayout--outsetRow"><figure class="graf"><img class="graf-image" src="https://cdn-images-1.medium.com/max/600/1.jpeg"></figure><figure class="graf"><div class="aspectRatioPlaceholder"><img src="https://cdn-images-1.medium.com/max/600/2.jpeg"></div><figcaption class="imageCaption">Two</figcaption></figure></div>',
    '<div class="graf graf--mixtapeEmbed"><a href="https://a.example/jam" class="markup--anchor"><strong class="markup--strong">Jam</strong><br><em class="markup--em">All of it</em>a.example</a><a class="js-mixtapeImage" href="https://a.example/jam"></a></div>',
    '<figure class="graf graf--iframe"><iframe src="https://www.youtube.com/embed/abc?feature=oembed"></iframe></figure><img src="https://medium.com/_/stat?event=post.clientViewed" width="1" height="1">',
    '<blockquote class="graf graf--pullquote">Slow</blockquote>',
  ].join('')
  const opened = await openTestZip({
    'posts/2018-08-11_Frost-0123456789ab.html': page('Frost', body, published),
    'profile/profile.html': '<p>Ada</p>',
  })
  expect(opened.from).toBe('medium')
  const { letters } = await readAll(opened)
  expect(letters[0]).toMatchObject({
    title: 'Frost',
    fromName: 'Ada',
    publishedAt: '2018-08-11T11:23:34.123Z',
    oldAddresses: [
      'https://medium.com/@ada/frost-0123456789ab',
      '/frost-0123456789ab',
      'https://medium.com/p/0123456789ab',
    ],
    lost: [],
  })
  const html = letters[0]?.html ?? ''
  expect(html).toMatch(/^<p><em>On plums<\/em><\/p>/)
  expect(html).not.toMatch(/<h3|<h4|<hr|stat\?event/)
  expect(html).toContain(
    '<figure><img src="https://cdn-images-1.medium.com/max/600/1.jpeg" alt=""><img src="https://cdn-images-1.medium.com/max/600/2.jpeg" alt=""><figcaption>Two</figcaption></figure>',
  )
  expect(html).toContain('<aside data-link="https://a.example/jam"><p>Jam</p><p>All of it</p></aside>')
  expect(html).toContain(
    '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
  )
  expect(html).toContain('<blockquote class="pull">Slow</blockquote>')
})

test('drafts, and what may be an answer to somebody, come as drafts', async () => {
  const answer =
    '<article class="h-entry"><h1 class="p-name">Yes</h1><section class="e-content"><p class="graf">Yes, indeed.</p></section><time class="dt-published" datetime="2018-08-11T11:23:34.123Z"></time></article>'
  const { letters } = await readAll(
    await openTestZip({
      'medium/posts/draft_Frost-1.html': page('Frost', '<p>Soon</p>'),
      'medium/posts/2018-08-11_Yes-2.html': answer,
    }),
  )
  expect(letters).toMatchObject([
    {
      title: 'Yes',
      state: 'draft',
      lost: ['what it may be a response to (imported as a draft)'],
      oldAddresses: [],
    },
    { title: 'Frost', state: 'draft', publishedAt: null },
  ])
})

test('code, signs of other scripts, and a title as long as a page', async () => {
  const long = `${'Ž'.repeat(400)} &amp; end`
  const body =
    '<pre class="graf graf--pre"><span class="pre--content">a &lt; b<br>c</span></pre><p>Été</p><p>日本</p>'
  const { letters } = await readAll(
    await openTestZip({ 'posts/2018-08-11_Long-1.html': page(long, body, published) }),
  )
  expect(letters[0]?.title).toHaveLength(300)
  expect(letters[0]?.lost).toEqual(['the end of its title'])
  expect(letters[0]?.html).toContain('>a &lt; b<br>c</pre><p>Été</p><p>日本</p>')
})

test('an archive that leads out of itself, and one whose file is damaged, are refused in a sentence', async () => {
  const zip = await zipOf({ 'posts/aa.html': page('Frost', '<p>Cold</p>', published) })
  const outside = Buffer.from(
    zip.toString('latin1').replaceAll('posts/aa.html', '../sts/aa.html'.slice(0, 13)),
    'latin1',
  )
  await expect(openTestFile('m.zip', outside)).rejects.toThrow(
    'This archive contains a path that leads outside it: "../sts/aa.htm"',
  )
  const broken = Buffer.from(zip)
  broken.fill(7, 80, 120)
  await expect(openTestFile('m.zip', broken)).rejects.toThrow('is damaged in this archive')
})
