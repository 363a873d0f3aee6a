/** What the author is answered is in the language of their pages, where one file added it. */
// one engine: sentences; what is stored is the same.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { desk } from '../../../contract/languages/en/desk.ts'
import { deskServer } from '../../../contract/languages/en/desk-server.ts'
import { english } from '../../../contract/languages/en.ts'
import { languageHeader } from '../../../contract/languages/language-header.ts'
import { movingRow } from '../../test/cases/moving-verbs.ts'
import type { TestSite } from '../../test/test-site.ts'
import { pseudo, pseudoSections } from '../languages/test-pseudo.ts'

const folder = mkdtempSync(join(tmpdir(), 'languages-'))
let site: TestSite

beforeAll(async () => {
  const sentences = pseudoSections({ ...english, ...desk, ...deskServer })
  writeFileSync(join(folder, 'en-XA.json'), JSON.stringify({ name: 'Pseudo', sentences }))
  vi.stubEnv('LANGUAGES_DIR', folder)
  // Languages are read once in a process.
  vi.resetModules()
  site = await (await import('../../test/test-site.ts')).createTestSite()
})
afterAll(async () => {
  await site.close()
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

/** As a page of the author's asks, in its language. */
async function ask(method: 'DELETE' | 'POST', url: string, payload?: object, language = 'en-XA') {
  const answer = await site.asAuthor({
    method,
    url,
    headers: { [languageHeader]: language },
    ...(payload && { payload }),
  })
  return answer.json().message
}

const { authorRefusals, done } = deskServer

test('a refusal, by its name', async () => {
  const url = '/api/templates/no-such-template'
  expect(await ask('DELETE', url)).toBe(pseudo(authorRefusals.templateNotFound))
  expect(await ask('DELETE', url, undefined, 'de')).toBe(authorRefusals.templateNotFound)
})

test('a refusal that names a limit', async () => {
  const make = (index: number) => ask('POST', '/api/circles', { name: `Circle ${index}` })
  for (let index = 0; index < limits.circles; index++) await make(index)
  expect(await make(limits.circles)).toBe(
    pseudo(authorRefusals.tooManyCircles).replace('{most, number}', '100'),
  )
})

test('a field’s fault, which its schema says in English', async () => {
  expect(await ask('POST', '/api/durdle-games', { title: '', answer: 'plums' })).toBe(
    pseudo(desk.refused.gameTitle),
  )
})

test('what was done', async () => {
  const made = await site.asAuthor({
    method: 'POST',
    url: '/api/subscribers',
    payload: { email: 'ada@example.org' },
  })
  expect(await ask('DELETE', `/api/subscribers/${made.json().id}`)).toBe(pseudo(done.subscriberDeleted))
})

test('what the check of a letter finds, and how to mend it', async () => {
  const answer = await site.asAuthor({
    method: 'POST',
    url: '/api/newsletters/check',
    headers: { [languageHeader]: 'en-XA' },
    payload: { subject: 'First frost', body: '<p>TK</p>' },
  })
  const { leftInBody, fixLeft } = deskServer.letterChecks
  expect(answer.json().findings).toMatchObject([
    { kind: 'words', message: pseudo(leftInBody).replace('{words}', 'TK'), fix: pseudo(fixLeft) },
  ])
})

test('what the sender check finds, and what a receiver wrote', async () => {
  await site.asAuthor({
    method: 'PUT',
    url: '/api/mail-settings/sender',
    payload: { from: 'ada@plums.org', replyTo: '' },
  })
  const headers = { [languageHeader]: 'en-XA' }
  const { checks } = (await site.asAuthor({ url: '/api/mail-acceptance', headers })).json()
  const { acceptanceFound, receiverFound } = deskServer
  expect(checks).toContainEqual(
    expect.objectContaining({ subject: 'tls', message: pseudo(acceptanceFound.serverFirst) }),
  )
  const { results } = (
    await site.asAuthor({
      method: 'POST',
      url: '/api/mail-acceptance/headers',
      headers,
      payload: { headers: 'Authentication-Results: mx.example.org; spf=temperror' },
    })
  ).json()
  expect(results).toContainEqual(
    expect.objectContaining({ method: 'spf', message: pseudo(receiverFound.dnsSilent) }),
  )
})

test('a program that names no language is answered in English, whatever readers are spoken to in', async () => {
  await ask('POST', '/api/settings', { key: 'language', value: 'de' })
  const answer = await site.asAuthor({ method: 'DELETE', url: '/api/templates/no-such-template' })
  expect(answer.json().message).toBe(authorRefusals.templateNotFound)
})

test('what an export does not bring, however its page was told before', async () => {
  const { tell } = await import('../languages/told.ts')
  const why = tell('movingTrouble.cutOff', { file: '“posts.csv”' })
  const notes = [tell('movingNotes.labels'), 'A note that an earlier release stored.']
  await site.database.db
    .insertInto('movings')
    .values({
      ...movingRow,
      state: 'undone',
      notes: JSON.stringify(notes),
      trouble: tell('movingTrouble.notImported', { why }),
    })
    .execute()
  const { movingNotes, movingTrouble } = deskServer
  const shown = async (language: string) =>
    (await site.asAuthor({ url: '/api/movings/moving', headers: { [languageHeader]: language } })).json()
  expect(await shown('en-XA')).toMatchObject({
    notes: [pseudo(movingNotes.labels), notes[1]],
    trouble: pseudo(movingTrouble.notImported).replace(
      '{why}',
      pseudo(movingTrouble.cutOff).replace('{file}', '“posts.csv”'),
    ),
  })
  expect(await shown('en')).toMatchObject({
    notes: [movingNotes.labels, notes[1]],
    trouble: 'It could not be imported. “posts.csv” is cut off. Please download the export again',
  })
})

test('a notice that a subscriber joined is mailed in the language of the desk', async () => {
  await ask('POST', '/api/settings', { key: 'desk_language', value: 'en-XA' })
  await ask('POST', '/api/settings', { key: 'notification_email', value: 'author@example.com' })
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'bob@example.org' } })
  const mail = (await site.inbox()).find(({ recipient }) => recipient === 'author@example.com')
  const { authorMails } = deskServer
  expect(mail?.subject).toBe(pseudo(authorMails.joinedSubject))
  expect(mail?.text).toContain(pseudo(authorMails.joinedPage))
  expect(mail?.html).toContain('lang="en-XA"')
})

const letter = { subject: 'First frost', body: '<p>Plums</p>', fromName: 'Ada' }

test('a test of a letter is marked as one in the language of the desk', async () => {
  await ask('POST', '/api/newsletters/test', letter)
  const subject = pseudo(deskServer.authorMails.testSubject).replace('{subject}', letter.subject)
  expect((await site.inbox()).map(mail => mail.subject)).toContain(subject)
})

test('why a send is paused, while it is watched', async () => {
  const { id } = (await site.asAuthor({ url: '/api/subscribers' })).json()[0]
  const answer = await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload: { ...letter, selectedSubscriberIds: [id], pressId: 'a-press-of-sixteen-or-more' },
  })
  const { sendId } = answer.json()
  const words = 'Gave up after 8 tries: 450 greylisted'
  await site.database.db
    .updateTable('sends')
    .set({ paused_at: '2026-01-01T00:00:00.000Z', paused_words: words })
    .where('id', '=', sendId)
    .execute()
  const shown = await site.asAuthor({
    url: `/api/sends/${sendId}/progress`,
    headers: { [languageHeader]: 'en-XA' },
  })
  const { gaveUp } = deskServer.mailWords
  expect(shown.json().pausedFor).toBe(
    pseudo(gaveUp).replace('{tries}', '8').replace('{words}', '450 greylisted'),
  )
})
