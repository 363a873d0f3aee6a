/** No backup is deleted by a clock that jumped ahead, and never the last one that the site can be brought back from. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lookAtTime } from '../../base/clockwork/steady-time.ts'
import { firstSpeech, sayerFor } from '../../base/languages/translator-for.ts'
import { createUploadSite, storeKinds, type UploadSite } from '../../files/uploads/test-uploads.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { pressesOf } from '../../test/test-press.ts'
import { writeJournal } from './journal/write-journal.ts'
import { readStatus } from './read-status.ts'

const day = 86_400_000

describe.each(storeKinds)('%s', kind => {
  let site: UploadSite
  beforeEach(async () => {
    site = await createUploadSite(kind)
    await post('/api/settings', { key: 'backup_days', value: '7' })
    if (kind === 's3') await post('/api/settings', { key: 'backup_to', value: 'bucket' })
    await look()
  })
  afterEach(() => site.close())

  const { post, readers } = pressesOf(() => site)
  const look = () => lookAtTime(site.parts)
  /** Without a call: a session is over when the clock is far ahead. */
  const status = () =>
    readStatus({ ...site.parts, ending: AbortSignal.any([]), log: site.app.log }, sayerFor(firstSpeech))
  const kept = async () => (await status()).kept?.map(({ takenAt }) => takenAt.slice(0, 10)) ?? []
  async function made(): Promise<string> {
    expect(await site.backups.begin()).toBe(true)
    await site.backups.settled()
    return (await status()).lastName ?? ''
  }
  function damage(name: string): void {
    if (site.s3) {
      const bytes = site.s3.files.get(`backups/${name}`)
      if (bytes) bytes.fill(0, bytes.length >> 1)
    } else {
      const path = join(site.config.backupDir, name)
      expect(readdirSync(site.config.backupDir)).toContain(name)
      writeFileSync(path, Buffer.alloc(statSync(path).size))
    }
  }

  test('a night far ahead deletes no backup; the one of that night is no measure of the others', async () => {
    await made()
    site.clock.forward(400 * day)
    await look()
    await made()
    await site.backups.expire()
    expect(await kept()).toEqual(['2027-04-05', '2026-03-01'])
    expect((await status()).clockJump).toEqual({ days: 400, daysLeft: 7 })
    site.clock.set('2026-03-01T12:20:00.000Z')
    await look()
    expect((await status()).clockJump).toBeNull()
    await site.backups.expire()
    // No further backup is made for long: what is from the future does not count as newest.
    site.clock.set('2026-04-02T12:00:00.000Z')
    await liveUntilNow(site.parts)
    await site.backups.expire()
    expect(await kept()).toEqual(['2027-04-05', '2026-03-01'])
    await made()
    await site.backups.expire()
    expect(await kept()).toEqual(['2027-04-05', '2026-04-02'])
  })

  test('the nightly backup goes on after a night far ahead, also where it failed or was cut off then', async () => {
    for (const state of ['failed', 'running'] as const) {
      await made()
      const ahead = '2027-04-05T12:00:00.000Z'
      const lost = { state, started_at: ahead, touched_at: ahead, night: '2027-04-05' }
      await site.database.db.updateTable('backup_state').set(lost).execute()
      site.clock.forward(2 * day)
      await site.backups.lookAtClock()
      await site.backups.settled()
      expect(await site.database.db.selectFrom('backup_state').selectAll().executeTakeFirst()).toMatchObject({
        state: 'done',
        started_at: site.clock.now().toISOString(),
        reason: 'nightly',
      })
    }
  })

  test('an address that was erased after such a night is said to be in its backup', async () => {
    const [ada = ''] = await readers('ada')
    site.clock.forward(400 * day)
    await made()
    site.clock.forward(-399 * day)
    await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
    await writeJournal(site.parts)
    expect((await status()).erased).toMatchObject({ isGone: false })
  })

  test('where the newest cannot be read any more, an older one stays, and that is said', async () => {
    const whole = await made()
    site.clock.forward(2 * day)
    const damaged = await made()
    damage(damaged)
    site.clock.forward(30 * day)
    await liveUntilNow(site.parts)
    await site.backups.expire()
    expect(await kept()).toEqual(['2026-03-03', '2026-03-01'])
    expect((await status()).damaged).toEqual([damaged])
    expect((await status()).kept?.map(({ name }) => name)).toEqual([damaged, whole])
    await made()
    await site.backups.expire()
    expect(await kept()).toEqual(['2026-04-02'])
    expect((await status()).damaged).toEqual([])
  })

  test('backups that were copied here by hand, of which nothing else is known, go only for one that can be read', async () => {
    if (kind === 's3') return
    await made()
    site.clock.forward(2 * day)
    damage(await made())
    for (const name of readdirSync(site.config.backupDir).filter(name => name.endsWith('.json')))
      rmSync(join(site.config.backupDir, name))
    site.clock.forward(30 * day)
    await liveUntilNow(site.parts)
    await site.backups.expire()
    expect(await kept()).toEqual(['2026-03-03', '2026-03-01'])
  })
})
