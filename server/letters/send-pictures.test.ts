/** Pictures on other sites when a letter goes out: kept here, or links; no reader is led to them unasked. */
import { expect, test } from 'vitest'
import { photo } from '../files/uploads/test-uploads.ts'
import { createTestNetwork } from '../test/test-network.ts'
import { createTestSite } from '../test/test-site.ts'

test('a letter brings its pictures in when it is sent, and says which it could not', async () => {
  const file = await photo(40, 30).jpeg().toBuffer()
  const network = createTestNetwork({ 'photos.example': { answer: (_, response) => response.end(file) } })
  const site = await createTestSite({ network })
  const post = async (url: string, payload: object) =>
    (await site.asAuthor({ method: 'POST', url, payload })).json()
  const { id: reader } = await post('/api/subscribers', { email: 'ada@example.com' })
  const body =
    '<p>Look:</p><img src="https://photos.example/cat.jpg" alt="A cat" class="align-center"><img src="https://gone.example/dog.jpg" alt="A dog" class="align-center">'
  const words = { subject: 'Pictures', body, fromName: 'Grace' }
  // A draft keeps the author's addresses.
  const draft = await post('/api/newsletters', words)
  expect(draft.body).toBe(body)
  const report = await post('/api/send-newsletter', {
    ...words,
    newsletterId: draft.id,
    selectedSubscriberIds: [reader],
  })
  expect(report.lost).toEqual([
    'a picture from another site that could not be fetched (a link takes its place)',
  ])
  const stored = (await site.asAuthor({ url: `/api/newsletters/${draft.id}/edit` })).json()
  expect(stored.body).toMatch(
    /^<p>Look:<\/p><img src="\/objects\/[\w-]{24}\.jpg" alt="A cat" class="align-center"><img src="https:\/\/gone\.example\/dog\.jpg" alt="A dog" class="align-center">$/,
  )
  const [mail] = await site.inbox()
  expect(mail?.html).toMatch(/<img src="http:\/\/letters\.test\/objects\/[\w-]{24}\.jpg" alt="A cat"/)
  expect(mail?.html).not.toMatch(/<img [^>]*example/)
  expect(mail?.html).toContain('href="https://gone.example/dog.jpg"')
  const shown = (await site.asVisitor({ url: `/api/newsletters/${draft.uniqueToken}` })).json()
  expect(shown.body).toContain('<a href="https://gone.example/dog.jpg">A dog (at gone.example)</a>')
  await site.close()
  await network.close()
})
