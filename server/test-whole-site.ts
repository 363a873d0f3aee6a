/** A site that holds one of everything that a takeout brings into another: for the way there and back. */
import { Readable } from 'node:stream'
import { chooseStore } from './base/store/choose-store.ts'
import { storeWholeFile } from './files/store-whole-file.ts'
import { fillFindable } from './letters/finding/fill-findable.ts'
import { dot } from './moving/test-moving.ts'
import { movingRow } from './test/cases/moving-verbs.ts'
import type { TestSite } from './test/test-site.ts'
import { verbsOf } from './test/verbs.ts'

const day = 86_400_000

export async function fillWholeSite(site: TestSite): Promise<void> {
  const v = verbsOf(site)
  await v.post('/api/settings', { key: 'public_archive', value: 'yes' })
  const tea = await addPeople(site)
  const first = await addCorrected(site)
  const link = `<p><a href="http://letters.test/newsletter/${first.uniqueToken}">The first</a></p>`
  const few = { subject: 'To Tea alone', body: `<p>{name, "friend"}, a secret</p>${link}`, language: 'fr' }
  await send(site, { ...few, everyone: false, circles: [tea] })
  const web = await write(site, {
    subject: '=Never mailed',
    body: `<p class="verse">so<br>  much</p>${link}`,
  })
  await v.post(`/api/newsletters/${web.id}/archive`, { sentAt: '2019-03-09T12:00:00Z' })
  const hidden = await write(site, {
    subject: 'Taken out',
    body: '<blockquote class="pull"><p>Hush</p></blockquote><aside data-link="https://tea.example/" data-picture="/objects/a-picture-of-the-tests-cup.gif"><p>All about tea</p><p>And kettles</p></aside>',
  })
  await v.post(`/api/newsletters/${hidden.id}/archive`)
  await put(site, `/api/newsletters/${hidden.id}/listed`, { isListed: false })
  const begun = await write(site, { subject: 'A draft', body: '<p>Not yet</p>', language: 'pt-BR' })
  await put(site, `/api/newsletters/${begun.id}/listed`, { isListed: false })
  await put(site, `/api/newsletters/${begun.id}/address`, { slug: 'some day' })
  await wasElsewhere(site, String(first.id))
  await fillFindable(site.parts)
}

/** A letter that went to everyone, whose page was corrected twice, is to be once more, and has another address than its title. */
async function addCorrected(site: TestSite) {
  const v = verbsOf(site)
  const { cup, old, film, src } = await addThings(site)
  const words = {
    subject: 'First tea',
    fromName: 'Ada of the Teas',
    body: `<p>Tea<sup data-note="n1"></sup></p><img src="/objects/${old}" alt="A pot" class="align-center">${film}<ol class="notes"><li data-note="n1">Green</li></ol>`,
  }
  const one = await send(site, { ...words, everyone: true })
  const corrections = `/api/newsletters/${one.id}/corrections`
  const heard = `${words.body}<p>And milk, <a href="http://letters.test${src}">heard</a></p>`
  const corrected = { subject: 'First cup of tea', body: heard }
  await v.post(corrections, { ...corrected, note: 'The title' })
  site.clock.forward(day)
  const body = heard.replace(old, cup).replace('A pot', 'A cup')
  const { revision } = await v.post(corrections, { ...corrected, body, note: 'Another picture' })
  const draft = {
    subject: 'First cup',
    body: '<p>Perhaps</p>',
    note: 'Shorter',
    revision,
    keepVersion: false,
  }
  await put(site, `/api/newsletters/${one.id}/correction`, { ...draft, writer: 'a tab of the tests' })
  await put(site, `/api/newsletters/${one.id}/address`, { slug: 'the first cup' })
  return one
}

function write(site: TestSite, words: object) {
  site.clock.forward(day)
  return verbsOf(site).post('/api/newsletters', { fromName: 'Ada', ...words })
}

async function send(site: TestSite, words: object) {
  const one = await write(site, words)
  site.clock.forward(day)
  const payload = { fromName: 'Ada', ...words, newsletterId: one.id, pressId: `press-of-${one.id}` }
  await verbsOf(site).post('/api/send-newsletter', payload)
  await site.inbox()
  return one
}

const put = async (site: TestSite, url: string, payload: object) => {
  const answer = await site.asAuthor({ method: 'PUT', url, payload })
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
}

/** @returns the id of a circle that readers do not choose */
async function addPeople(site: TestSite): Promise<string> {
  const v = verbsOf(site)
  const tea = await v.post('/api/circles', { name: 'Tea' })
  site.clock.forward(day)
  const open = await v.post('/api/circles', { name: 'Öffentlich, für alle', isOpen: true })
  await v.post('/api/circles', { name: 'Nobody yet', isOpen: true })
  const add = (person: object) => v.post('/api/subscribers', person)
  await add({
    email: 'Kim@example.com',
    name: '=Kim "K", K',
    note: 'Met in Rome\nor Bern',
    circles: [tea.id, open.id],
  })
  await add({ email: 'zoe@example.com', name: 'Zoë' })
  site.clock.forward(day)
  await add({ email: '_under@example.com', circles: [open.id] })
  const gone = await add({ email: 'gone@example.com', name: 'Gone', circles: [tea.id] })
  site.clock.forward(day)
  const change = {
    method: 'PATCH',
    url: `/api/subscribers/${gone.id}`,
    payload: { isActive: false },
  } as const
  await site.asAuthor(change)
  await v.post('/api/settings', { key: 'confirm_subscriptions', value: 'yes' })
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'asked@example.com' } })
  await site.inbox()
  return String(tea.id)
}

async function addThings(site: TestSite) {
  const store = chooseStore(site.config)
  const at = '2026-03-01T12:00:00.000Z'
  const names = ['cup', 'old'].map(word => `a-picture-of-the-tests-${word}.gif`)
  for (const [n, name] of names.entries()) {
    await store.put(name, Buffer.concat([dot, Buffer.alloc(n)]))
    const row = { id: name.replace('.gif', ''), name, created_at: at, used_at: at, mailed: 0 as const }
    await site.database.db.insertInto('uploads').values(row).execute()
  }
  const content = Readable.from([Buffer.alloc(300, 7)])
  const file = await storeWholeFile(site.parts, { name: 'tea.mp3', size: 300 }, content)
  const src = 'id' in file ? `/files/${file.id}/tea.mp3` : ''
  const film = `<aside data-file="${src}" data-size="300"><p>The kettle</p><p>It sings</p></aside>`
  return { cup: String(names[0]), old: String(names[1]), film, src }
}

/** It came here from another service once. */
async function wasElsewhere(site: TestSite, letter_id: string): Promise<void> {
  const { db } = site.database
  await db.insertInto('movings').values(movingRow).execute()
  const came = { letter_id, moving_id: 'moving' }
  const addresses = [
    { path: '/p/first-tea', host: 'old.example', ...came },
    { path: '/first-tea?id=7', host: '', ...came },
  ]
  await db.insertInto('old_addresses').values(addresses).execute()
}
