/** Every mail names the author's key in the links by which readers answer: the same in every copy, and what readers are given afterwards fits it or not. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from '../../../contract/answers/key-fingerprint.ts'
import { namedIn } from '../../../contract/answers/key-link.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { giveKey } from './test-keys.ts'

const thief = 'age1fa500lah22kmpjve3hj5ddgl6h5el2f26jgkzq5slym52el4sa3skz9268'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()

/** @returns the reply links of its mails, those of both parts */
async function mailed(subject: string, names = ['ada', 'bob']): Promise<string[]> {
  const selectedSubscriberIds: string[] = []
  for (const name of names)
    selectedSubscriberIds.push(
      (await post('/api/subscribers', { email: `${name}.${subject}@example.com` })).id,
    )
  const letter = { subject, body: '<p>Hello</p>', fromName: 'Ada' }
  await post('/api/send-newsletter', { ...letter, selectedSubscriberIds })
  const mails = (await site.inbox()).filter(mail => mail.subject === subject)
  expect(mails).toHaveLength(names.length)
  return mails.flatMap(({ html, text }) => [
    ...[...(html ?? '').matchAll(/href="([^"]*\/reply\/[^"]*)"/g)].map(([, link = '']) => link),
    ...[...(text ?? '').matchAll(/\S*\/reply\/\S*/g)].map(([link]) => link),
  ])
}
const namedBy = (links: readonly string[]) => [...new Set(links.map(link => namedIn(new URL(link).hash)))]

test('a letter names the key that seals when it is mailed, alike in every copy; without a key it names none', async () => {
  expect(namedBy(await mailed('None'))).toEqual([undefined])
  const first = await giveKey(site)
  const links = await mailed('First')
  expect(links).toHaveLength(4)
  expect(new Set(links).size).toBe(1)
  expect(namedBy(links)).toEqual([fingerprintOf(first.recipient)])
  const second = await giveKey(site, first.id)
  expect(namedBy(await mailed('Second'))).toEqual([fingerprintOf(second.recipient)])
  await site.asAuthor({ method: 'POST', url: '/api/sealing/stop' })
  expect(namedBy(await mailed('Stopped'))).toEqual([undefined])
})

test('every later copy of a letter names what its first one named, whatever seals since; one that was taken back names anew', async () => {
  const again = async (id: string, email: string) => {
    const reader = await post('/api/subscribers', { email })
    await post(`/api/newsletters/${id}/resend`, { selectedSubscriberIds: [reader.id] })
    const mail = (await site.inbox()).find(({ to }) => to?.[0]?.address === email)
    return namedIn(new URL(/\S*\/reply\/\S*/.exec(mail?.text ?? '')?.[0] ?? '').hash)
  }
  const idOf = async (subject: string) =>
    (await site.asAuthor({ url: '/api/newsletters' }))
      .json()
      .find((one: { subject: string }) => one.subject === subject).id
  await mailed('None')
  const first = await giveKey(site)
  expect(await again(await idOf('None'), 'cleo@example.com')).toBeUndefined()
  await mailed('First')
  const second = await giveKey(site, first.id)
  await post(`/api/sealing/keys/${first.id}/end`, {})
  expect(await again(await idOf('First'), 'dora@example.com')).toBe(fingerprintOf(first.recipient))

  const [reader] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  const waiting = { subject: 'Later', body: '<p>Hello</p>', fromName: 'Ada', holdSeconds: 60 }
  const { sendId } = await post('/api/send-newsletter', {
    ...waiting,
    selectedSubscriberIds: [reader.id],
  })
  const named = async () =>
    (
      await site.database.db
        .selectFrom('letters')
        .select('named_key')
        .where('subject', '=', 'Later')
        .execute()
    )[0]?.named_key
  expect(await named()).toBe(fingerprintOf(second.recipient))
  const isLost = async () =>
    (await site.asAuthor({ url: '/api/newsletter-cards' }))
      .json()
      .cards.find(({ subject }: { subject: string }) => subject === 'Later').namesLostKey
  expect(await isLost()).toBeUndefined()
  await site.asAuthor({ method: 'POST', url: '/api/sealing/stop' })
  expect(await isLost()).toBeUndefined()
  await site.asAuthor({ method: 'POST', url: `/api/sealing/keys/${second.id}/end` })
  expect(await isLost()).toBe(true)
  await post(`/api/sends/${sendId}/undo`, {})
  expect(await named()).toBeNull()
})

test('a test of a letter names it too', async () => {
  const key = await giveKey(site)
  const letter = { subject: 'Frost', body: '<p>Hello</p>', fromName: 'Ada' }
  const { id } = await post('/api/newsletters', letter)
  await post('/api/newsletters/test', { ...letter, newsletterId: id, to: 'me@example.com' })
  const [mail] = await site.inbox()
  expect(mail?.text).toContain(`#key=${fingerprintOf(key.recipient)}`)
})

test('after a key was swapped in the database, what readers are given does not fit the letters of before', async () => {
  const key = await giveKey(site)
  const [named] = namedBy(await mailed('Frost'))
  await site.database.db.updateTable('sealing_keys').set({ recipient: thief }).execute()
  const { key: given, formerKeys, endedKeys } = (await site.asVisitor({ url: '/api/sealing' })).json()
  expect(given).toEqual({ id: key.id, recipient: thief })
  const offered = [given, ...formerKeys, ...endedKeys].map(({ recipient }) => fingerprintOf(recipient))
  expect(offered).not.toContain(named)
})

test('a poll names the key where its written answers are sealed', async () => {
  const key = await giveKey(site)
  const reader = await post('/api/subscribers', { email: 'ada@example.com' })
  const tea = { questionText: 'Tea?', questionType: 'multiple_choice', options: ['Yes', 'No'] }
  const send = async (title: string, allowsOther = true) => {
    const { id } = await post('/api/polls', { title })
    await site.asAuthor({
      method: 'PUT',
      url: `/api/polls/${id}/questions`,
      payload: {
        questions: [{ ...tea, allowsOther }],
      },
    })
    await post(`/api/polls/${id}/send`, { selectedSubscriberIds: [reader.id] })
    const mail = (await site.inbox()).find(({ subject }) => subject === title)
    return [...(mail?.text ?? '').matchAll(/\S*\/poll\/\S*/g)].map(([link]) => namedIn(new URL(link).hash))
  }
  expect(await send('Open')).toEqual([undefined, undefined, undefined])
  await post('/api/settings', { key: 'seal_poll_words', value: 'yes' })
  const named = fingerprintOf(key.recipient)
  expect(await send('Sealed')).toEqual([named, named, named])
  // What is chosen is not sealed, and needs no key.
  expect(await send('Choices', false)).toEqual([undefined, undefined, undefined])
})
