/** security.txt says whom to write to, and not for longer than the format allows. */
// one engine: a document without a statement.
import { expect, test } from 'vitest'
import { createTestSite } from '../../test/test-site.ts'

async function read(env: Record<string, string>) {
  const site = await createTestSite({ env })
  const answer = await site.asVisitor({ url: '/.well-known/security.txt' })
  await site.close()
  return answer
}

test('the address of the site is the contact', async () => {
  const { statusCode, headers, body } = await read({ MAIL_FROM: 'ada@letters.test' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(`Contact: mailto:ada@letters.test
Expires: 2026-08-28T12:00:00.000Z
Preferred-Languages: en
Canonical: http://letters.test/.well-known/security.txt
`)
})

test.each([
  ['help@letters.test', 'mailto:help@letters.test'],
  ['https://letters.test/report', 'https://letters.test/report'],
])('or what the configuration names: %s', async (given, contact) => {
  expect((await read({ SECURITY_CONTACT: given })).body).toContain(`Contact: ${contact}\n`)
})

test('a site without an address of the world has none', async () => {
  expect((await read({})).statusCode).toBe(404)
})
