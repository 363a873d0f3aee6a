/** An import joins in slices: what breaks off goes on by itself to the same end, and nobody is mailed before all are there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SubscriberImport } from '../../../contract/people/imports.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { workOnSend } from '../../mail/ledger/laying/lay-slice.ts'
import { createFaults, type Faults } from '../../test/failing-database.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { workOnJoins } from './join-slice.ts'
import { step } from './prepare-rows.ts'
import { sweepImports } from './sweep-imports.ts'

// It goes on when its lease is over.
vi.setConfig({ testTimeout: 120_000 })

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
let site: TestSite
let faults: Faults
beforeEach(async () => {
  faults = createFaults(engine)
  site = await createTestSite({ around: faults.around })
})
afterEach(() => site.close())

const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const press = (csv: string, pressId = 'a-press-of-an-import') =>
  post('/api/subscribers/import', { csv, pressId })
const read = async (id: string) =>
  (await site.asAuthor({ url: `/api/imports/${id}` })).json<SubscriberImport>()
const onList = async () =>
  (await site.asAuthor({ url: '/api/subscribers/count' })).json<{ total: number }>().total
const many = step + 450
const csv = Array.from({ length: many }, (_, n) => `reader-${n}@example.com`).join('\n')

/** Fails at one step after the other, until so many have joined and the others have not. */
async function brokenOff(file: string, joined: number): Promise<SubscriberImport> {
  expect(await imports()).toEqual([])
  for (let failAt = 3; ; failAt++) {
    const before = await onList()
    Object.assign(faults, { steps: 0, failAt })
    const answer = await press(file)
    faults.failAt = 0
    const [made] = await imports()
    // Before the promise nothing is left; after it the answer says how far it is.
    if (answer.statusCode >= 500) expect([await onList(), made]).toEqual([before, undefined])
    else if (made?.added === joined) return answer.json()
    if (!made) continue
    expect(made).toMatchObject({ state: 'running' })
    await workOnJoins(site.parts)
    await post(`/api/imports/${made.id}/undo`)
    await site.database.db.deleteFrom('imports').execute()
  }
}
const imports = async () => (await site.asAuthor({ url: '/api/imports' })).json<SubscriberImport[]>()

test('what breaks off is told as it is, goes on by itself, and is cleared away by nobody', async () => {
  const broken = await brokenOff(csv, step)
  expect(broken).toMatchObject({ state: 'running', total: many, prepared: many })
  expect(await onList()).toBe(broken.added)
  // Also much later, and when the site starts anew.
  site.clock.forward(10 * 60_000)
  await sweepImports(site.parts, true)
  expect((await post(`/api/imports/${broken.id}/undo`)).statusCode).toBe(409)
  // Nobody of it gets a letter yet: it counts as one, whenever it ends.
  await post('/api/subscribers', { email: 'own@example.com' })
  const letter = {
    subject: 'On bells',
    body: '<p>Ding</p>',
    fromName: 'Ada',
    everyone: true,
    holdSeconds: 60,
  }
  const sent = (await post('/api/send-newsletter', letter)).json<{ sendId: string; total: number }>()
  expect(sent.total).toBe(1)
  await workOnJoins(site.parts)
  expect(await read(broken.id)).toMatchObject({ state: 'done', added: many })
  expect(await onList()).toBe(many + 1)
  while (await workOnSend(site.parts, sent.sendId));
  expect(await site.database.db.selectFrom('deliveries').select('id').execute()).toHaveLength(1)
  expect(await site.database.db.selectFrom('import_rows').select('id').execute()).toEqual([])
  // Once more, the same press: what it found is told, and nobody comes twice.
  expect((await press(csv)).json()).toMatchObject({ id: broken.id, added: many })
})

const inWords = async () =>
  (await site.asAuthor({ url: '/api/subscribers' }))
    .json<Subscriber[]>()
    .map(({ email, name, note, circles: those }) =>
      [email, name, note && `[${note}]`, those?.map(one => one.name).join(', ')].filter(Boolean).join(' '),
    )
    .sort()

test('who is here gets what nobody wrote of them, and nothing else; the undo takes it back where it is as it was', async () => {
  const add = async (email: string, more: object = {}) =>
    (await post('/api/subscribers', { email, ...more })).json<Subscriber>()
  const patch = (id: string, payload: object) =>
    site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload })
  const family = (await post('/api/circles', { name: 'Family' })).json<{ id: string }>()
  const open = (await post('/api/circles', { name: 'Monthly' })).json<{ id: string }>()
  await site.asAuthor({ method: 'PATCH', url: `/api/circles/${open.id}`, payload: { isOpen: true } })
  await add('bare@example.com')
  await add('full@example.com', { name: 'Mine', note: 'My words', circles: [family.id] })
  const kept = await add('kept@example.com')
  const left = await add('left@example.com')
  await patch(left.id, { isActive: false })
  const before = await inWords()
  const file = `email,name,notes,tags,status
bare@example.com,Bea,Sings,"Family, Monthly, New",unsubscribed
full@example.com,Theirs,Their words,Family,active
kept@example.com,Kim,Rome,,active
left@example.com,Lee,Gone,Family,active
`
  const check = await post('/api/subscribers/import/check', { csv: file, fileName: '' })
  expect(check.json()).toMatchObject({
    new: 0,
    known: 3,
    left: 1,
    completed: { people: 2, names: 2, notes: 2, circles: 1 },
    circles: [
      { name: 'Family', count: 1, isNew: false },
      { name: 'New', count: 1, isNew: true },
    ],
  })
  const made = (await press(file)).json<SubscriberImport>()
  expect(made).toMatchObject({ state: 'done', total: 0, added: 0, completed: 2 })
  expect(await inWords()).toEqual([
    'bare@example.com Bea [Sings] Family, New',
    'full@example.com Mine [My words] Family',
    'kept@example.com Kim [Rome]',
    'left@example.com',
  ])
  // Nothing is left to do.
  expect((await press(file, 'another-press-of-it')).statusCode).toBe(400)
  await patch(kept.id, { name: 'Kimberley' })
  const undone = await post(`/api/imports/${made.id}/undo`)
  expect(undone.json()).toMatchObject({ state: 'undone', removed: 0, completed: 2, restored: 2 })
  expect(await inWords()).toEqual(before.map(line => (line.startsWith('kept') ? `${line} Kimberley` : line)))
  expect(await site.database.db.selectFrom('import_additions').selectAll().execute()).toEqual([])
})

test('who leaves or is erased while an import joins gets nothing of it, and stays away', async () => {
  const people = Array.from({ length: 500 }, (_, n) => `reader-${n}@example.com`)
  for (const email of [people[450], people[451]]) await post('/api/subscribers', { email })
  const [one, other] = (await site.asAuthor({ url: '/api/subscribers' })).json<Subscriber[]>()
  const file = `email,name\n${people.map((email, n) => `${email},Reader ${n}`).join('\n')}`
  const { db } = site.database
  const broken = await brokenOff(file, 0)
  await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${one?.id}`, payload: { isActive: false } })
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${other?.id}` })
  await workOnJoins(site.parts)
  expect(await read(broken.id)).toMatchObject({ state: 'done', added: 498, completed: 0 })
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'name'])
    .where('is_active', '=', 0)
    .execute()
  expect(rows).toEqual([{ email: one?.email, name: '' }])
  expect(await onList()).toBe(499)
})
