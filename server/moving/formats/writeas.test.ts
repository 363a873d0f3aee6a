/** Write.as and WriteFreely exports, made by hand as they write them. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

test('JSON of a user: posts of blogs are letters, texts of their own are drafts', async () => {
  const post = {
    id: 'abcdefgh12345678',
    slug: 'frost',
    appearance: 'norm',
    language: 'en',
    rtl: false,
    created: '2019-05-06T07:08:09Z',
    updated: '2019-05-06T07:08:09Z',
    title: 'Frost',
    body: 'Cold **plums**.\n\n<!--more-->\n\nMore.',
    tags: ['jam'],
    views: 3,
  }
  const json = JSON.stringify({
    username: 'ada',
    email: '',
    created: '2018-01-01T00:00:00Z',
    collections: [{ alias: 'plums', title: 'Plums', posts: [post] }],
    posts: [{ ...post, id: 'x', slug: null, title: '', body: '# A note\n\nWords' }],
  })
  const opened = await openTestFile('ada.json', json)
  expect(opened.from).toBe('writeas')
  const { letters } = await readAll(opened)
  expect(letters).toMatchObject([
    { title: 'Frost', publishedAt: '2019-05-06T07:08:09.000Z', state: 'published', oldAddresses: ['/frost'] },
    {
      title: 'A note',
      html: '<p>Words</p>',
      state: 'draft',
      lost: ['that who knew its address could read it: it comes as a draft'],
    },
  ])
  expect(letters[0]?.html).toBe('<p>Cold <strong>plums</strong>.</p>\n<p>More.</p>')
})

test('its CSV, with line ends written as signs', async () => {
  const csv =
    'id,slug,blog,url,created,title,body\nabc,frost,plums,https://write.as/plums/frost,2019-05-06T07:08:09Z,,"# Frost\\n\\nCold, ""very"""\n'
  const { letters } = await readAll(await openTestFile('ada.csv', csv))
  expect(letters).toMatchObject([
    { title: 'Frost', html: '<p>Cold, "very"</p>', oldAddresses: ['https://write.as/plums/frost', '/frost'] },
  ])
})

test('its ZIP of texts, dated by the archive', async () => {
  const opened = await openTestZip({
    'plums/frost_abcdefgh12345678.txt': '# Frost\n\nCold',
    'ijklmnop12345678.txt': 'Words alone',
  })
  expect(opened.from).toBe('writeas')
  const { letters } = await readAll(opened)
  expect(letters).toMatchObject([
    { title: 'Frost', html: '<p>Cold</p>', state: 'published', oldAddresses: ['/frost'] },
    { title: 'Words alone', state: 'draft' },
  ])
  expect(letters[0]?.publishedAt).toMatch(/^20\d\d-/)
})

test('a damaged file is refused in a sentence', async () => {
  const opened = await openTestFile(
    'ada.json',
    '{"username":"ada","collections":[{"alias":"plums","posts":[{"id":"a","body":"x"},',
  )
  await expect(readAll(opened)).rejects.toThrow('"ada.json" ends too early')
})
