/** What an address may say of the page to go on to: a page of the author's, and nothing else. */
import { expect, test } from 'vitest'
import { pages } from '../base/pages.ts'
import { wantedPage } from './wanted-page.ts'

test.each([
  ['compose', pages.compose.href()],
  ['compose', pages.compose.href({ edit: 'a-Draft_1' })],
  ['pollResults', pages.pollResults.href({ id: 'a-poll' })],
  ['outbox', pages.outbox.href({ mail: '0193.eml' })],
  ['settings', pages.settings.href()],
])('%s is a page of the author’s: %s', (name, href) => {
  expect(wantedPage(href)).toEqual({ name, href })
})

test('what the page does not know is left out', () => {
  expect(wantedPage(`${pages.compose.href({ edit: 'one' })}&next=//evil.example#there`)).toEqual({
    name: 'compose',
    href: pages.compose.href({ edit: 'one' }),
  })
})

test('what stands behind the question mark can be nothing else', () => {
  const asked = `${pages.subscribers.href()}?q=%0d%0aSet-Cookie:x%23//evil.example\\`
  const href = pages.subscribers.href({ q: '\r\nSet-Cookie:x#//evil.example\\' })
  expect(wantedPage(asked)).toEqual({ name: 'subscribers', href })
  expect(href).toMatch(/\?q=[\w%.-]+$/)
  const long = wantedPage(pages.subscribers.href({ q: 'x'.repeat(100_000) }))
  expect(long?.href).toBe(pages.subscribers.href({ q: 'x'.repeat(200) }))
})

test.each([
  '',
  pages.home.href(),
  pages.admin.href(),
  pages.letters.href(),
  '//evil.example',
  `//evil.example${pages.mail.href()}`,
  '\\\\evil.example',
  `/\\evil.example${pages.mail.href()}`,
  `https://evil.example${pages.mail.href()}`,
  `javascript:alert(1)/${pages.mail.href()}`,
  ` ${pages.mail.href()}`,
  `${pages.mail.href()}\n`,
  `${pages.mail.href()}/`,
  `${pages.admin.path}//evil.example`,
  `${pages.admin.path}/../x`,
  `${pages.admin.path}/%2e%2e/x`,
  `${pages.admin.path}%2fmail`,
  '%2F%2Fevil.example',
  pages.editPoll.path.replace(':id', '..'),
  pages.editPoll.path.replace(':id', '%2e%2e'),
  pages.editPoll.path.replace(':id', '%2F%2Fevil.example'),
  pages.editPoll.path.replace(':id', '\\evil'),
  pages.editPoll.path.replace(':id', 'a b'),
])('%j is none', asked => {
  expect(wantedPage(asked)).toBeUndefined()
})
