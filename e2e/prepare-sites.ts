/**
 * Starts one site before the stories and keeps what it left: three hundred of them begin with a copy, and not with all
 * migrations, the hash of a password and a first login. Its first start is tried in boot.test.ts.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password, startSite } from './site-process.ts'

/** The data directory of a site where a press of Send waits as it does by default, or leaves at once. */
export const preparedSite = (hold: 'yes' | 'no') => join(process.env.FOOLSCAP_PREPARED_SITES ?? '', hold)

/** For Playwright's `globalSetup`. */
export default async function prepareSites(): Promise<() => void> {
  process.env.FOOLSCAP_PREPARED_SITES = mkdtempSync(join(tmpdir(), 'foolscap-prepared-'))
  const folder = process.env.FOOLSCAP_PREPARED_SITES
  const first = await startSite({ DATA_DIR: preparedSite('yes') })
  await first.stop()
  cpSync(preparedSite('yes'), preparedSite('no'), { recursive: true })
  const second = await startSite({ DATA_DIR: preparedSite('no') })
  await sendAtOnce(second.url)
  await second.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}

/** In a session of its own that leaves nothing behind. */
async function sendAtOnce(url: string): Promise<void> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const login = await post('/api/login', { username: 'admin', password })
  const cookie = login.headers
    .getSetCookie()
    .map(header => header.split(';')[0])
    .join('; ')
  const saved = await post('/api/settings', { key: 'hold_before_sending', value: 'no' }, cookie)
  if (saved.status !== 201) throw new Error(`hold_before_sending: ${saved.status}`)
  await post('/api/logout', {}, cookie)
}
