/** The first steps: each is open until what it asks for is there, or until it is put off. */
import { afterEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../test/test-site.ts'

let site: TestSite
afterEach(() => site.close())
const open = async (options: TestSiteOptions = { env: { BASE_URL: '' } }) => {
  site = await createTestSite(options)
}
const steps = async () => (await site.asAuthor({ url: '/api/first-steps' })).json()
const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const set = (key: string, value: string) => post('/api/settings', { key, value })
const letter = { subject: 'Plums', body: '<p>Sweet.</p>', fromName: 'Grace' }

test('a new site has all of them before it, and each goes when it is done', async () => {
  await open()
  const all = ['letter', 'name', 'address', 'mail', 'readers', 'imprint']
  expect(await steps()).toEqual({
    open: all,
    putOff: [],
    draftId: null,
    fromName: '',
    namelessAuthor: 'the Author',
  })
  const without = async (...done: string[]) =>
    expect((await steps()).open).toEqual(all.filter(step => !done.includes(step)))

  await post('/api/subscribers', { email: 'ada@example.com' })
  await without('readers')
  await set('author_name', 'Ada')
  // Saved empty is an answer too.
  await set('postal_address', '')
  await without('readers', 'name', 'imprint')
  await site.asAuthor({
    method: 'PUT',
    url: '/api/mail-settings/address',
    payload: { baseUrl: 'http://plums.example' },
  })
  const server = { host: '127.0.0.1', port: 1, security: 'none', user: '' }
  await site.asAuthor({ method: 'PUT', url: '/api/mail-settings/server', payload: server })
  await without('readers', 'name', 'imprint', 'address', 'mail')
})

test('a letter is begun, and sent', async () => {
  await open()
  const { id } = (await post('/api/newsletters', { ...letter, selectedRecipients: [] })).json()
  expect(await steps()).toMatchObject({ draftId: id, fromName: 'Grace' })
  const reader = (await post('/api/subscribers', { email: 'ada@example.com' })).json()
  await post('/api/send-newsletter', { ...letter, newsletterId: id, selectedSubscriberIds: [reader.id] })
  const after = await steps()
  expect(after.open).not.toContain('letter')
  // What was typed as From Name stays for the next one.
  expect(after).toMatchObject({ draftId: null, fromName: 'Grace' })
  await set('author_name', 'Grace Winter')
  expect((await steps()).fromName).toBe('Grace Winter')
})

test('what is put off is told apart, and comes back', async () => {
  await open()
  await set('steps_put_off', 'imprint address')
  expect(await steps()).toMatchObject({
    open: ['letter', 'name', 'mail', 'readers'],
    putOff: ['address', 'imprint'],
  })
  expect((await set('steps_put_off', 'imprint nonsense')).json().message).toBe('There is no such step')
  await set('steps_put_off', '')
  expect((await steps()).putOff).toEqual([])
})

test('what variables say needs no step', async () => {
  await open({
    env: { AUTHOR_NAME: 'Ada', BASE_URL: 'https://letters.example', SMTP_URL: 'smtp://mail.example' },
  })
  expect((await steps()).open).toEqual(['letter', 'readers', 'imprint'])
})

test('they are the author’s alone', async () => {
  await open()
  expect((await site.asVisitor({ url: '/api/first-steps' })).statusCode).toBe(401)
})

test('what stands for a name that is not set is told as readers see it', async () => {
  await open()
  await set('language', 'ar')
  expect((await steps()).namelessAuthor).toBe('الكاتب')
})
