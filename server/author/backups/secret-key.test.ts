/** The key of the site's secrets travels in encrypted backups alone: a restored site reads its passwords, an open file gives none away. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { readSecret, storeSecret } from '../../base/secrets/store-secret.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { backUp, createOtherSite, engines, type OtherSite } from './test-restore.ts'

const passphrase = 'a long passphrase of the tests'
let site: TestSite
let other: OtherSite
afterEach(async () => {
  await other.remove()
  await site.close()
})

async function begin(env: Record<string, string>): Promise<string> {
  site = await createTestSite({ env })
  const secret = { name: 'mail.password', text: 'geheim' } as const
  await site.database.db.transaction().execute(tx => storeSecret(tx, site.config, secret))
  return backUp(site)
}

async function readThere() {
  const database = other.open()
  try {
    return await readSecret(database.db, other.config, 'mail.password')
  } finally {
    await database.close()
  }
}

test('encrypted: what was secret is readable after the restore, and a key that lay there is set aside', async () => {
  const file = await begin({ BACKUP_PASSPHRASE: passphrase })
  for (const engine of engines) {
    other = await createOtherSite(engine, site, file)
    const key = join(other.config.dataDir, 'secret.key')
    writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`)
    await other.restore()
    expect(await readThere()).toEqual({ state: 'readable', text: 'geheim' })
    expect(readFileSync(key, 'utf8')).toBe(readFileSync(join(site.config.dataDir, 'secret.key'), 'utf8'))
    const aside = readdirSync(other.config.dataDir).filter(name => name.startsWith('secret.key.before-'))
    expect(aside).toHaveLength(1)
    if (engine !== engines.at(-1)) await other.remove()
  }
})

test('not encrypted: the key is in no part of it, and the restored site asks anew', async () => {
  const file = await begin({})
  const key = readFileSync(join(site.config.dataDir, 'secret.key'), 'utf8').trim()
  expect(gunzipSync(readFileSync(file)).toString('latin1')).not.toContain(key)
  other = await createOtherSite('sqlite', site, file)
  await other.restore()
  expect(existsSync(join(other.config.dataDir, 'secret.key'))).toBe(false)
  expect(await readThere()).toEqual({ state: 'unreadable' })
})
