/** Folders of Markdown, as Jekyll, Hugo and Eleventy have them. */
import { expect, test } from 'vitest'
import { cleanBody } from '../../../letters/body/clean-body.ts'
import { insideAddress } from '../../incoming.ts'
import { openTestFile, openTestZip, readAll, zipOf } from '../test-exports.ts'

test('Jekyll: a day in the name, permalinks, drafts, Liquid', async () => {
  const opened = await openTestZip({
    'blog-main/_config.yml': 'title: Plums',
    'blog-main/README.md': '# Read me',
    'blog-main/_posts/2019-12-31-first-snow.md':
      '---\nlayout: post\ntitle: "First: snow"\ncategories: [jam]\nredirect_from:\n  - /old/snow/\n---\n\n![Frost]({{ site.baseurl }}/images/frost%20one.jpg)\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% include poll.html id="7" %}\n',
    'blog-main/_posts/2020-02-01-second.markdown':
      '---\ntitle: Second\ndate: 2020-02-01 23:30:00 -0500\npermalink: /second/\n---\nWords[^a].\n\n[^a]: A *note*.\n',
    'blog-main/_drafts/third.md': 'Third\n=====\n\nNot yet',
    'blog-main/images/frost one.jpg': 'JPG',
  })
  expect(opened).toMatchObject({ from: 'markdown', wantsSite: true })
  const { letters } = await readAll(opened)
  expect(letters).toMatchObject([
    { title: 'Third', html: '<p>Not yet</p>', state: 'draft', oldAddresses: [] },
    {
      title: 'First: snow',
      publishedAt: '2019-12-31T12:00:00.000Z',
      oldAddresses: ['/old/snow/', '/jam/2019/12/31/first-snow.html', '/jam/2019/12/31/first-snow/'],
      lost: ['the output of "include poll"'],
    },
    { title: 'Second', publishedAt: '2020-02-02T04:30:00.000Z', oldAddresses: ['/second/'] },
  ])
  expect(letters[1]?.html).toContain(
    `<img src="${insideAddress('blog-main/images/frost one.jpg')}" alt="Frost">`,
  )
  expect(letters[1]?.html).toContain('<pre><code class="language-ruby">puts 1')
  expect(letters[2]?.html).toBe(
    '<p>Words<sup data-note="n1"></sup>.</p><ol class="notes"><li data-note="n1"><p>A <em>note</em>.</p></li></ol>',
  )
})

test('a footnote keeps its lines, whatever it is called, and its second mark is its number', async () => {
  const text =
    'Plums[^my-note] and jam[^my-note], and nothing[^x].\n\n[^my-note]: By the\n    *station*.\n\n    Twice.\n\n[^unused]: Alone.\n'
  const { letters } = await readAll(await openTestFile('plums.md', text))
  expect(cleanBody(letters[0]?.html ?? '').replace(/\n/g, ' ')).toBe(
    '<p>Plums<sup data-note="n1"></sup> and jam<sup>1</sup>, and nothing[^x].</p><p>Alone.</p><ol class="notes"><li data-note="n1">By the <em>station</em>. <br>Twice.</li></ol>',
  )
  expect(letters[0]?.lost).toContain('the link from a second mark to its footnote')
})

test('Hugo: TOML, bundles with pictures beside them, shortcodes, aliases', async () => {
  const { letters } = await readAll(
    await openTestZip({
      'content/_index.md': '---\ntitle: Home\n---\n',
      'content/posts/frost/index.md':
        '+++\ntitle = "Frost"\ndate = 2021-05-01T10:00:00+02:00\ndraft = false\naliases = ["/f"]\n+++\n\n{{< figure src="frost.jpg" caption="At *dawn*" >}}\n\n{{< youtube abc >}}\n\n{{< gallery dir="x" >}}\n\n```\n{{< kept >}}\n```\n',
      'content/posts/frost/frost.jpg': 'JPG',
      'content/posts/hidden.md': '---\ntitle: Hidden\ndate: 2021-05-01\ndraft: true\n---\nWords',
    }),
  )
  const [frost, hidden] = letters
  expect(frost).toMatchObject({
    title: 'Frost',
    publishedAt: '2021-05-01T08:00:00.000Z',
    oldAddresses: ['/f', '/posts/frost/'],
    lost: ['the output of "gallery"'],
  })
  expect(frost?.html).toContain(
    `<figure><img src="${insideAddress('content/posts/frost/frost.jpg')}" alt=""><figcaption>At <em>dawn</em></figcaption></figure>`,
  )
  expect(frost?.html).toContain('<p><a href="https://www.youtube.com/watch?v=abc">')
  expect(frost?.html).toContain('{{&lt; kept &gt;}}')
  expect(hidden).toMatchObject({ state: 'draft', publishedAt: null })
})

test('notes without a word about them are dated by the archive, with CRLF and in any encoding', async () => {
  const { letters } = await readAll(
    await openTestZip({
      'Notes/jam.md': Buffer.from('\ufeff# Plum jam\r\n\r\nSlow.\r\n', 'utf16le'),
      'Notes/broken.md': '---\ntitle: [open\n---\n\nStill here\n',
      'Notes/caf\u00e9.md': Buffer.from(
        '---\ntitle: Caf\u00e9\ndate: 2020/3/1\nslug: coffee\n---\nW\u00f6rter',
        'latin1',
      ),
    }),
  )
  expect(letters).toMatchObject([
    { title: 'broken', html: '<p>Still here</p>' },
    {
      title: 'Café',
      html: '<p>Wörter</p>',
      publishedAt: '2020-03-01T12:00:00.000Z',
      oldAddresses: ['/Notes/coffee/'],
    },
    {
      title: 'Plum jam',
      html: '<p>Slow.</p>',
      state: 'published',
      lost: ['its date, which is missing (the file’s date is used)'],
    },
  ])
  expect(letters[0]?.lost).toContain('its front matter, which could not be read')
})

test('one file is a letter, and a draft without a date', async () => {
  const { letters } = await readAll(await openTestFile('jam.md', '# Jam\n\nSlow'))
  expect(letters).toMatchObject([
    { title: 'Jam', state: 'draft', lost: ['its date, which is missing (imported as a draft)'] },
  ])
})

test('damaged archives are refused in a sentence', async () => {
  const zip = await zipOf({
    'a.md': '# A\n\nWords that are long enough to be packed, words and words and words',
    'b.md': '# B',
  })
  await expect(openTestFile('a.zip', zip.subarray(0, zip.length - 30))).rejects.toThrow(
    'This archive is damaged or incomplete. Please download it again',
  )
  const broken = Buffer.from(zip)
  broken.fill(0, 40, 60)
  await expect(openTestFile('a.zip', broken).then(readAll)).rejects.toThrow(
    '"a.md" is damaged in this archive',
  )
})

test('a line drawn with many dashes is a rule, and no letter too tangled to be read', async () => {
  const { letters } = await readAll(
    await openTestZip({
      'a.md': `---\ntitle: A\ndate: 2020-01-01\n---\n\nOne *word*\n\n${'-'.repeat(120)}\n\n- an item\n`,
    }),
  )
  expect(letters[0]).toMatchObject({ lost: [] })
  expect(letters[0]?.html).toMatch(/<em>word<\/em>[\s\S]*<hr>[\s\S]*<li>an item<\/li>/)
})

test.each(['1984. A year', '[b]: https://a.example/', '# 1', '- one', '* one', '&gt; one'])(
  'a note that begins with a sign keeps it: %s',
  async note => {
    const { letters } = await readAll(
      await openTestFile('jam.md', `# Jam\n\nSlow[^1]\n\n[^1]: ${note.replace('&gt;', '>')}\n`),
    )
    expect(letters[0]?.html.replace(/<(?!li)[^>]*>/g, '')).toContain(`<li data-note="n1">${note}`)
  },
)

test('a mark of a footnote in code is code, and lines of a note keep their signs', async () => {
  const { letters } = await readAll(
    await openTestFile(
      'jam.md',
      '# Jam\n\n_Slow_[^1] `[^1]` ![a [^1]](b.png)\n\n```\n[^1]: x\n[^1]\n```\n\n    [^1]\n\n[^1]: First\n    - one\n    2. two\n',
    ),
  )
  const html = letters[0]?.html ?? ''
  expect(html).toContain('<em>Slow</em><sup data-note="n1"></sup> <code>[^1]</code>')
  expect(html).toContain('alt="a [^1]"')
  expect(html).toMatch(/<code>\[\^1\]: x\n\[\^1\]\n<\/code>[\s\S]*<code>\[\^1\]/)
  expect(html).toMatch(/<li data-note="n1"><p>First<br>- one<br>2\. two<\/p><\/li>/)
})
