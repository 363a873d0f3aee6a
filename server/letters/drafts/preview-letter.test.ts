/** The preview is the mail, in the looks of different programs, and counts nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const letter = {
  subject: 'First <frost>',
  body: '<p>Plums</p><img src="/objects/plum.png" alt="A &lt;plum&gt; &amp; more" class="align-left"><p><a class="button" href="https://plums.example">Play</a></p>',
  fromName: 'Ada',
}
const preview = async () => {
  const answer = await site.asAuthor({ method: 'POST', url: '/api/newsletters/preview', payload: letter })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string; html: string; text: string; bytes: number }>()
}
const look = (id: string, query = '') => site.asAuthor({ url: `/api/newsletter-previews/${id}/html${query}` })

test('a preview is the mail without open image and canary', async () => {
  const { html, text, bytes } = await preview()
  expect(html).toContain('First &lt;frost&gt;')
  expect(html).toContain('http://letters.test/unsubscribe/preview')
  expect(html).not.toMatch(/\/open\/|\/canary\//)
  expect(text).toContain('Play: https://plums.example')
  expect(bytes).toBeGreaterThan(Buffer.byteLength(html))
})

test('a preview is shown under an address of its own, where it can do no harm', async () => {
  const { id, html } = await preview()
  const shown = await look(id)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.body).toBe(
    html
      .replace('@media (prefers-color-scheme:dark)', '@media not all')
      .replaceAll('light dark', 'light')
      .replace('<head>', '<head><base target="_blank">'),
  )
  expect((await site.asVisitor({ url: `/api/newsletter-previews/${id}/html` })).statusCode).toBe(401)
})

describe('the looks', () => {
  test('dark is what the mail itself says of dark screens', async () => {
    const { body } = await look((await preview()).id, '?scheme=dark')
    expect(body).toContain('@media all{\n.paper{background:#1b1424!important}')
    expect(body).toContain('content="dark"')
    expect(body).not.toContain('prefers-color-scheme')
  })

  test('without pictures the alt text stands in their place', async () => {
    const { body } = await look((await preview()).id, '?images=off')
    expect(body).not.toContain('<img')
    expect(body).toContain('>A &lt;plum&gt; &amp; more</span>')
  })

  test('there are no others', async () => {
    const { id } = await preview()
    for (const query of ['?scheme=sepia', '?images=maybe']) {
      expect((await look(id, query)).statusCode).toBe(400)
    }
  })
})

test("a preview's address is short-lived", async () => {
  const { id } = await preview()
  site.clock.forward(14 * 60_000)
  expect((await look(id)).statusCode).toBe(200)
  site.clock.forward(2 * 60_000)
  expect((await look(id)).statusCode).toBe(404)
  await preview()
  const left = await site.database.db.selectFrom('letter_previews').select('id').execute()
  expect(left).toHaveLength(1)
})
