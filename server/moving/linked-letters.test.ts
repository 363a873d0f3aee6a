/** Letters of an export that link to each other: they lead to each other here, whatever their service called them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import type { MovingLetter } from '../../contract/moving/moving.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { ownAddress, textAddress } from './incoming.ts'
import { lookThrough, type MadeUp, press, read, someLetter, work } from './test-moving.ts'

let site: TestSite
let network: TestNetwork
beforeEach(async () => {
  network = createTestNetwork({})
  site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(async () => {
  await site.close()
  await network.close()
})

async function bring(given: MadeUp) {
  const seen = await lookThrough(site, given)
  await press(site, seen.id, 'bring')
  await work(site, given)
  return read(site, seen.id)
}
const bodies = async () => {
  const rows = await site.database.db.selectFrom('letters').selectAll().orderBy('created_at').execute()
  const named = new Map(
    rows.map(row => [`http://letters.test${pages.letter.href({ token: row.unique_token })}`, row.subject]),
  )
  // Each address of a letter here by what that is called.
  return rows.map(({ body }) => {
    let words = body
    for (const [address, subject] of named) words = words.replaceAll(address, `@${subject}`)
    return words
  })
}
const link = (href: string) => `<p><a href="${href}">There</a></p>`
const hrefsIn = (body = '') => [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('links to old addresses lead to the letters here, with what was added to them; others stay, and are named', async () => {
  const hrefs = [
    'https://old.example/p/letter-1',
    'http://old.example/p/letter-1/',
    'https://www.old.example/p/letter-1?utm_source=mail&amp;x=1#snow',
    'https://old.example/?p=12#top',
    'https://old.example/caf%c3%a9',
    // Its own, one that is a draft here, and those that lead nowhere of it.
    'https://old.example/p/letter-0',
    'https://old.example/p/letter-2',
    'https://old.example/about',
    'https://other.example/p/letter-1',
    'mailto:ada@old.example',
  ]
  const given: MadeUp = {
    letters: [
      someLetter(0, {
        html: `${hrefs.map(link).join('')}<p>x<sup data-note="n1"></sup></p><ol class="notes"><li data-note="n1"><a href="https://old.example/p/letter-1">In a note</a></li></ol><aside data-link="https://old.example/p/letter-1"><p>Snow</p></aside>`,
      }),
      someLetter(1, {
        oldAddresses: [
          'https://old.example/p/letter-1',
          'https://old.example/?p=12',
          'https://old.example/caf%C3%A9',
        ],
      }),
      someLetter(2, { state: 'draft', publishedAt: null }),
    ],
  }
  const seen = await lookThrough(site, given)
  const [first] = (await site.asAuthor({ url: `/api/movings/${seen.id}/letters` })).json<MovingLetter[]>()
  expect(first?.lost).toEqual([
    'a link to “Letter 2”, which is a draft here',
    'a link to old.example that fits no letter here (it stays as it is)',
  ])
  await press(site, seen.id, 'bring')
  await work(site, given)
  const [body] = await bodies()
  expect(hrefsIn(body)).toEqual([
    '@Letter 1',
    '@Letter 1',
    '@Letter 1?utm_source=mail&amp;x=1#snow',
    '@Letter 1#top',
    '@Letter 1',
    '@Letter 0',
    '@Letter 2',
    'https://old.example/about',
    'https://other.example/p/letter-1',
    'mailto:ada@old.example',
    '@Letter 1',
  ])
  expect(body).toContain('<aside data-link="@Letter 1">')
  await press(site, seen.id, 'undo')
  await work(site, given)
  expect(await read(site, seen.id)).toMatchObject({ state: 'undone', letters: { brought: 0 } })
})

test('without a name of the site, its own pages and its own files are known; what leads to none of them goes', async () => {
  const html = [
    '/p/letter-1/#snow',
    '../letter-1',
    ownAddress('/p/letter-1'),
    `${textAddress('posts/b.md')}#c`,
    '/about',
    textAddress('no.md'),
  ]
    .map(link)
    .join('')
  const given: MadeUp = {
    letters: [
      someLetter(0, { html, oldAddresses: ['/p/letter-0/'] }),
      someLetter(1, { oldAddresses: ['/p/letter-1/'], name: 'posts/b.md' }),
    ],
  }
  const done = await bring(given)
  const letters = (await site.asAuthor({ url: `/api/movings/${done.id}/letters` })).json<MovingLetter[]>()
  expect(letters[0]?.lost).toEqual(['the address of a link'])
  expect((await bodies())[0]).toBe(
    `${link('@Letter 1#snow')}${link('@Letter 1')}${link('@Letter 1')}${link('@Letter 1#c')}<p>There</p><p>There</p>`,
  )
})

test('where the author says the name of the old site, what leads to none of its letters goes on leading there', async () => {
  await bring({
    site: 'https://old.example',
    letters: [
      someLetter(0, {
        html: link('/about') + link('https://old.example/p/b') + link('https://else.example/p/b'),
        oldAddresses: ['/p/a'],
      }),
      someLetter(1, { oldAddresses: ['/p/b'] }),
    ],
  })
  expect(hrefsIn((await bodies())[0])).toEqual([
    'https://old.example/about',
    '@Letter 1',
    'https://else.example/p/b',
  ])
})

test('an export that is brought later links to what is here already, which is then undone after it', async () => {
  const before: MadeUp = { letters: [someLetter(0)] }
  const first = await bring(before)
  const later: MadeUp = {
    letters: [someLetter(0), someLetter(1, { html: link('https://old.example/p/letter-0') })],
  }
  const second = await bring(later)
  expect(second.letters).toMatchObject({ known: 1, brought: 1 })
  expect((await bodies())[1]).toBe(link('@Letter 0'))
  expect((await press(site, first.id, 'undo')).json().message).toMatch(
    /link to letters of this import\. Undo that one first$/,
  )
  await press(site, second.id, 'undo')
  await work(site, later)
  expect((await press(site, first.id, 'undo')).statusCode).toBe(202)
})

test('two exports with the same letters that were looked through side by side bring each letter once', async () => {
  const given: MadeUp = {
    letters: [someLetter(0, { html: '<img src="https://old.example/a.gif">' }), someLetter(1)],
  }
  const [one, other] = [await lookThrough(site, given), await lookThrough(site, given)]
  for (const { id } of [one, other]) {
    await press(site, id, 'bring')
    await work(site, given)
  }
  expect(await bodies()).toHaveLength(2)
  expect(await read(site, other.id)).toMatchObject({
    state: 'done',
    letters: { known: 2, brought: 0 },
    things: { all: 0 },
  })
})
