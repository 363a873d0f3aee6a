/** The links of a letter to the site's polls say which letter they stand in; nothing else in it is touched. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import { pressesOf } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { post, readers, letters, send } = pressesOf(() => site)

test("links to the site's polls name their letter on its page, in its mail and in its plain text", async () => {
  const { uniqueToken } = (await post('/api/polls', { title: 'Plums' })).json()
  const { baseUrl } = site.parts.config
  const ours = `${baseUrl}${pages.poll.href({ token: uniqueToken })}`
  const others = `https://elsewhere.example${pages.poll.href({ token: uniqueToken })}`
  const selectedSubscriberIds = await readers('ada')
  await send({
    body: `<p><a href="${ours}">Vote</a>, <a href="${others}">there</a>, <a href="${baseUrl}/">home</a></p>`,
    selectedSubscriberIds,
  })
  const [letter] = await letters()
  const token = letter?.uniqueToken ?? ''
  const named = `${ours}#letter=${token}`
  const shown = (await site.asVisitor({ url: `/api/newsletters/${token}` })).json<{ body: string }>().body
  expect(shown).toContain(`href="${named}"`)
  expect(shown).toContain(`href="${others}"`)
  expect(shown).toContain(`href="${baseUrl}/"`)
  // What is stored, and written on, does not know of it.
  expect(letter?.body).toContain(`href="${ours}"`)

  const [mail] = await site.inbox()
  expect(mail?.html).toContain(named)
  expect(mail?.html).toContain(`"${others}"`)
  expect(mail?.text).toContain(named)
})
