/** A sealed site comes back from a backup whole: its author unlocks the keys with the passphrases of before, and reads what was sealed. */
import { afterEach, expect, test } from 'vitest'
import { giveKey, openWith, sealWith, unlockWith } from './answers/sealing/test-keys.ts'
import { createApp } from './app.ts'
import { backUp, createOtherSite, engines } from './author/backups/test-restore.ts'
import { createTestSite, password, type TestSite } from './test/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const passphrases = ['four little words here', 'and four more of them']

async function reply(newsletterId: string, body: object): Promise<void> {
  const call = { method: 'POST', url: '/api/responses', payload: { newsletterId, ...body } } as const
  expect((await site.asVisitor(call)).statusCode).toBe(201)
}

/** The calls of a restored site, as its author makes them after a login with the password of before. */
async function restored(file: string, engine: (typeof engines)[number]) {
  const other = await createOtherSite(engine, site, file)
  await other.restore()
  const database = other.open()
  const config = { ...site.config, ...other.config }
  const parts = { ...site.parts, ...database, longReads: { db: () => database.db }, config }
  const app = await createApp(parts, undefined)
  const login = { method: 'POST', url: '/api/login', payload: { username: 'admin', password } } as const
  const [cookie] = (await app.inject(login)).cookies
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  return {
    get: async (url: string) => (await app.inject({ url, headers })).json(),
    async end() {
      await app.close()
      await database.close()
      await other.remove()
    },
  }
}

test.each([
  ['an open backup', engines, {}],
  // What encrypts the file stands around it, whatever it is restored into.
  ['an encrypted one', engines.slice(0, 1), { BACKUP_PASSPHRASE: 'a long passphrase of the tests' }],
])('from %s', async (_, into, env: Record<string, string>) => {
  site = await createTestSite({ env })
  const payload = { subject: 'On paper', body: '<p>Hello</p>' }
  const { id } = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  const first = await giveKey(site, null, passphrases[0])
  await reply(id, { sealed: { key: first.id, text: await sealWith(first.recipient, 'Plums in winter') } })
  const second = await giveKey(site, first.id, passphrases[1])
  await reply(id, { message: 'Pears in spring' })
  const file = await backUp(site)
  for (const engine of into) {
    const there = await restored(file, engine)
    const { keys } = await there.get('/api/sealing/keys')
    expect(keys).toMatchObject([
      { id: second.id, isCurrent: true, sealed: { replies: 1 } },
      { id: first.id, isCurrent: false, sealed: { replies: 1 } },
    ])
    const identities = new Map<string, string>()
    for (const [at, { id, lockedIdentity }] of keys.toReversed().entries())
      identities.set(id, await unlockWith(passphrases[at] ?? '', lockedIdentity))
    const words = []
    for (const { message, seal } of await there.get('/api/responses'))
      words.push([seal.where, await openWith(identities.get(seal.key) ?? '', message)])
    expect(words.toSorted()).toEqual([
      ['arrival', 'Pears in spring'],
      ['page', 'Plums in winter'],
    ])
    // What a reader sends now is sealed with the key that was current.
    expect(await there.get('/api/sealing')).toMatchObject({ key: { id: second.id } })
    await there.end()
  }
})
