/** Readers' names in letters: in the mail that arrives, in its repeat, and what all read alike. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documents, pages } from '../../../contract/base/pages.ts'
import type { Letter } from '../../../contract/letters/letters.ts'
import type { Outcome, OutgoingMail } from '../../mail/transport.ts'
import { accepted, scripted } from '../../test/scripted-transport.ts'
import { readMail } from '../../test/test-inbox.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { isNamedLetter, sayNamesInBody } from './say-names.ts'

const letter = {
  subject: 'For {name, “you”}',
  body: '<h1>Plums</h1><p>Dear {<strong>name, "friend</strong>"}, <code>{name}</code></p><ul><li><p>{name}</p></li></ul>',
  fromName: 'Ada',
}

describe('a body', () => {
  const shout = (body: string) => sayNamesInBody(body, (words = 'friend') => `<${words}>`)

  test('says names wherever words stand, and the marks of the first stay', () => {
    expect(shout(letter.body)).toBe(
      '<h1>Plums</h1><p>Dear &lt;friend&gt;, <code>{name}</code></p><ul><li><p>&lt;friend&gt;</p></li></ul>',
    )
    const table = '<table><tbody><tr><td>{name}</td></tr></tbody></table>'
    const notes = '<p>a<sup data-note="x1"></sup></p><ol class="notes"><li data-note="x1">{name}</li></ol>'
    const quote = '<blockquote><p>{name}</p></blockquote><blockquote class="pull"><p>{name}</p></blockquote>'
    const figure =
      '<figure><img src="/objects/a.png" alt="{name}" class="align-center"><figcaption>{name}</figcaption></figure>'
    const link = '<p><a class="button" href="https://plums.org/{name}">Go, {name}</a></p>'
    expect(shout(table + quote + figure + link + notes)).toBe(
      (table + quote + figure + link + notes)
        .replaceAll('>{name}<', '>&lt;friend&gt;<')
        .replace('Go, {name}', 'Go, &lt;friend&gt;'),
    )
  })

  test('without a field it is left as it came', () => {
    const body = '<p>A set {1, 2} <b>and</b></p>'
    expect(shout(body)).toBe(body)
    expect(isNamedLetter({ subject: 'Plums', body })).toBe(false)
    expect(isNamedLetter({ subject: 'Plums', body: '<pre><code>{name}</code></pre>' })).toBe(false)
  })
})

let site: TestSite
let answer: (mail: OutgoingMail) => Outcome
let carried: OutgoingMail[]
const { post, get, readers, sent, sendAsync, letters } = pressesOf(() => site)
beforeEach(async () => {
  answer = () => accepted
  const mail = scripted(one => answer(one))
  carried = mail.carried
  site = await createTestSite({ transport: mail.transport })
})
afterEach(() => site.close())

const call = (id: string, name: string) =>
  site.database.db.updateTable('subscribers').set({ name }).where('id', '=', id).execute()
const keptNames = () => site.database.db.selectFrom('copy_names').select('name').execute()
const mails = async () => {
  const read = await Promise.all(carried.map(({ message }) => readMail(message.toString('latin1'))))
  return read.toSorted((a, b) => a.recipient.localeCompare(b.recipient))
}

describe('a letter that goes out', () => {
  test('calls each reader by their name, and who has none as it says', async () => {
    const [ada = '', bob = ''] = await readers('ada', 'bob')
    await call(ada, 'Zoë <b>')
    await sent({ ...letter, selectedSubscriberIds: [ada, bob] })
    await site.inbox()
    const [toAda, toBob] = await mails()
    expect([toAda?.subject, toBob?.subject]).toEqual(['For Zoë <b>', 'For you'])
    expect(toAda?.html).toMatch(/Dear Zoë &lt;b&gt;, <code [^>]*>{name}/)
    expect(toBob?.html).toMatch(/Dear friend, <code/)
    expect(toAda?.text).toContain('Dear Zoë <b>, `{name}`\n\n- Zoë <b>')
    expect(toBob?.text).toContain('Dear friend, `{name}`\n\n- friend')
    // What an inbox shows beside the subject, too.
    expect(toAda?.html).toContain('>Plums · Dear Zoë &lt;b&gt;,')
    const replyLinks = [toAda, toBob].map(mail => mail?.links.find(href => href.includes(pages.reply.prefix)))
    expect(new Set(replyLinks).size).toBe(1)
    expect(await keptNames()).toEqual([])
  })

  test('is read alike by all on its page, and keeps its fields at the desk', async () => {
    const ids = await readers('ada')
    await call(ids[0] ?? '', 'Ada')
    await post('/api/settings', { key: 'public_archive', value: 'yes' })
    await sent({ ...letter, selectedSubscriberIds: ids })
    const [stored] = await letters()
    expect(stored?.subject).toBe(letter.subject)
    const page = await site.asVisitor({ url: `/api/newsletters/${stored?.uniqueToken}` })
    expect(page.json()).toMatchObject({
      subject: 'For you',
      body: '<h1>Plums</h1><p>Dear friend, <code>{name}</code></p><ul><li><p>friend</p></li></ul>',
    })
    const feed = (await site.asVisitor({ url: documents.feed })).body
    expect(feed).toContain('<title>For you</title>')
    expect(feed).toContain('Dear friend,')
    const archive = (await site.asVisitor({ url: '/api/public-letters' })).json()
    expect(archive.letters).toMatchObject([
      { subject: 'For you', firstWords: 'Plums · Dear friend, `{name}` · friend' },
    ])
    const copy = (await post(`/api/newsletters/${stored?.id}/duplicate`)).json<Letter>()
    expect([copy.subject, copy.body]).toEqual([letter.subject, stored?.body])
  })

  test('a test of it says the words for whoever has no name, and so does the preview', async () => {
    await post('/api/newsletters/test', { ...letter, to: 'me@example.com' })
    await site.inbox()
    const [mail] = await mails()
    expect(mail?.subject).toBe('[Test] For you')
    expect(mail?.text).toContain('Dear friend')
    expect(mail?.text).toContain('In place of a name')
    const preview = (await post('/api/newsletters/preview', letter)).json()
    expect(preview.isNamed).toBe(true)
    expect(preview.html).toContain('Dear friend')
    expect(
      (await post('/api/newsletters/preview', { ...letter, subject: 'a', body: '<p>b</p>' })).json().isNamed,
    ).toBe(false)
  })
})

describe('a repeat is the same to the byte', () => {
  /** Nobody answers the first time; in between their names change. */
  async function repeated(between: (ids: string[]) => Promise<unknown>) {
    const ids = await readers('ada', 'bob', 'cyd')
    await call(ids[0] ?? '', 'Ada')
    await call(ids[1] ?? '', 'Bob')
    answer = () => ({ kind: 'unanswered', words: 'The mail server never answered' })
    await sendAsync({ ...letter, selectedSubscriberIds: ids, pressId: 'a-press-of-the-button' })
    await site.inbox()
    expect(carried).toHaveLength(3)
    expect((await keptNames()).map(({ name }) => name).toSorted()).toEqual(['', 'Ada', 'Bob'])
    await between(ids)
    answer = () => accepted
    site.clock.forward(60_000)
    await site.inbox()
    return carried.slice(0, 3).map(first => {
      const again = carried.slice(3).filter(({ id }) => id === first.id)
      return again.map(({ message }) => message.equals(first.message))
    })
  }

  test('whatever became of the names meanwhile', async () => {
    const same = await repeated(async ([ada = '', bob = '', cyd = '']) => {
      await call(ada, 'Countess')
      await call(bob, '')
      await call(cyd, 'Cyd')
    })
    expect(same).toEqual([[true], [true], [true]])
    expect(await keptNames()).toEqual([])
  })

  test('who was erased gets none, and no name outlives them', async () => {
    const same = await repeated(async ([ada]) => {
      await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
      expect((await keptNames()).map(({ name }) => name).toSorted()).toEqual(['', 'Bob'])
    })
    expect(same.toSorted()).toEqual([[], [true], [true]])
    expect(await keptNames()).toEqual([])
  })

  test('of a send that is stopped the names are erased', async () => {
    await repeated(async () => {
      const { sendId } = await get<{ sendId: string }>('/api/sends/a-press-of-the-button')
      await post(`/api/sends/${sendId}/stop`)
      expect(await keptNames()).toEqual([])
    })
  })
})
