/** The file of a backup: encrypted, damaged, cut off, or met by a site that is there already. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellClosings } from '../../answers/polls/tell-closed.ts'
import { tell } from '../../base/languages/told.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { deliverEvents } from '../../base/webhooks/deliver-events.ts'
import { someWebhook } from '../../base/webhooks/test-webhook.ts'
import { fileKey } from '../../files/choose-file-store.ts'
import { insertFile, noteComplete } from '../../files/queries.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { tryRestore } from './archive/check-backup.ts'
import { BackupFault } from './archive/format.ts'
import { RestoreRefused } from './restore/restore-site.ts'
import { backUp, createOtherSite, engines } from './test-restore.ts'

// Each file is locked with a passphrase, which is meant to take time.
vi.setConfig({ testTimeout: 120_000 })

let site: TestSite
const passphrase = 'a passphrase that is long'
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { readers } = pressesOf(() => site)
const check = (path: string, given?: string) => tryRestore({ path, passphrase: given }, site.config.dataDir)

test('an encrypted one needs its passphrase, and nothing of it can be read', async () => {
  await site.close()
  site = await createTestSite({ env: { BACKUP_PASSPHRASE: passphrase } })
  await readers('ada')
  const file = await backUp(site)
  expect(file).toMatch(/\.tar\.gz\.age$/)
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect((await check(file, passphrase)).manifest.tables.subscribers?.rows).toBe(1)
  await expect(check(file, 'another that is long')).rejects.toThrow('is not the passphrase')
  await expect(check(file)).rejects.toThrow('This backup is encrypted: set BACKUP_PASSPHRASE')
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, file)
    expect((await other.restore()).manifest.tables.subscribers?.rows).toBe(1)
    await other.remove()
  }
})

test('a backup holds no session and no key of a program: one that was ended since would open again', async () => {
  const payload = { name: 'A program', scopes: ['read'] }
  const { secret } = (await site.asAuthor({ method: 'POST', url: '/api/keys', payload })).json()
  const kept = await site.database.db.selectFrom('personal_keys').selectAll().execute()
  expect(kept).toHaveLength(1)
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, await backUp(site))
    await other.restore()
    const database = other.open()
    expect(await database.db.selectFrom('personal_keys').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await database.close()
    await other.remove()
  }
  expect(secret).toMatch(/^foolscap_/)
})

test('a restored site tells its webhooks nothing by itself, neither of before nor of polls that closed since', async () => {
  await site.asAuthor({ method: 'POST', url: '/api/webhooks', payload: someWebhook })
  await readers('ada')
  const closesAt = '2026-03-02T12:00:00.000Z'
  await site.asAuthor({ method: 'POST', url: '/api/polls', payload: { title: 'Tea', closesAt } })
  const file = await backUp(site)
  site.clock.set('2026-03-05T12:00:00.000Z')
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, file)
    await other.restore()
    const database = other.open()
    const there = { ...site.parts, ...database }
    await tellClosings(there)
    await deliverEvents(there)
    expect(await database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('webhooks').selectAll().execute()).toMatchObject([
      {
        url: someWebhook.url,
        paused_at: '2026-03-05T12:00:00.000Z',
        paused_words: tell('webhookWords.restored'),
      },
    ])
    await database.close()
    await other.remove()
  }
})

test.each(['plain', 'encrypted'])('a damaged or cut file is refused in a sentence: %s', async kind => {
  const env: Record<string, string> = kind === 'encrypted' ? { BACKUP_PASSPHRASE: passphrase } : {}
  await site.close()
  site = await createTestSite({ env })
  await readers('ada', 'eve', 'bob')
  const whole = readFileSync(await backUp(site))
  const path = join(site.config.dataDir, 'damaged')
  const bent = [0.1, 0.3, 0.5, 0.7, 0.9].map(part => {
    const bytes = Buffer.from(whole)
    const at = Math.floor(bytes.length * part)
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    return bytes
  })
  const cut = [0, 10, 500, whole.length - 20].map(length => whole.subarray(0, length))
  for (const bytes of [...bent, ...cut, Buffer.from('no backup at all, but text')]) {
    writeFileSync(path, bytes)
    await expect(check(path, env.BACKUP_PASSPHRASE)).rejects.toThrow(BackupFault)
  }
})

test('a site that is there is refused, and set aside when that is asked for', async () => {
  await readers('ada')
  const first = await backUp(site)
  site.clock.forward(60_000)
  await readers('eve')
  const second = await backUp(site)
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, first)
    await other.restore()
    await expect(other.restore({ file: second })).rejects.toThrow(RestoreRefused)
    const restored = await other.restore({ file: second, replace: true })
    expect(restored.setAside).toMatch(engine === 'sqlite' ? /foolscap\.db\.before-/ : /schema before_/)
    const database = other.open()
    const rows = await database.db.selectFrom('subscribers').select('email').orderBy('email').execute()
    expect(rows).toHaveLength(2)
    await database.close()
    await other.remove()
  }
})

test('files larger than pictures come along, whole or not at all', async () => {
  const bytes = randomBytes(6_000_000)
  const file = { id: 'a'.repeat(24), size: bytes.length }
  await insertFile(site.parts.db, {
    ...file,
    name: 'Ton.mp3',
    type: 'audio/mpeg',
    upload_id: null,
    now: '2026-03-01T12:00:00.000Z',
  })
  await chooseStore(site.config).put(fileKey(file.id), bytes)
  await noteComplete(site.parts.db, file.id, '2026-03-01T12:00:00.000Z')
  const backup = await backUp(site)
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, backup)
    const { manifest } = await other.restore()
    expect(manifest.files).toEqual({ [file.id]: { bytes: bytes.length, sha256: expect.any(String) } })
    const path = join(other.config.dataDir, 'uploads', 'files', file.id)
    expect(readFileSync(path).equals(bytes)).toBe(true)
    await other.remove()
  }
})

test('a damaged one leaves no site behind', async () => {
  const file = await backUp(site)
  const path = join(site.config.dataDir, 'damaged')
  writeFileSync(path, readFileSync(file).subarray(0, -30))
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, path)
    await expect(other.restore()).rejects.toThrow(BackupFault)
    expect((await other.restore({ file })).openSends).toBe(0)
    await other.remove()
  }
})
