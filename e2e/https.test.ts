/** HTTPS in front of the site (reverse proxy): Debian's Caddy with our own file, and a certificate that it gives itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../contract/base/pages.ts'
import { freePort } from '../server/test/free-port.ts'
import { endWithUs } from './end-with-us.ts'
import { password, type SiteProcess, startSite } from './site-process.ts'

const caddy = '/usr/bin/caddy'
const isOnPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const missing = existsSync(caddy) ? '' : ' (skipped: Debian’s caddy is not installed)'

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
}

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
}

// A proxy knows nothing of the site's database: tried once, on SQLite.
describe.skipIf(isOnPostgres || missing !== '')(`Caddy${missing}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-https-'))
  let site: SiteProcess
  let proxy: ChildProcess
  let said = ''
  let port: number
  let plainPort: number
  let ca: Buffer

  beforeAll(async () => {
    port = await freePort()
    plainPort = await freePort()
    // As compose.yaml gives it, but for a port that is not the usual one.
    site = await startSite({ SITE_DOMAIN: 'localhost', BASE_URL: `https://localhost:${port}` })
    const text = readFileSync(join(import.meta.dirname, '..', 'deploy', 'Caddyfile'), 'utf8')
    const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n`
    writeFileSync(join(folder, 'Caddyfile'), text.replace('\n{\n', `\n${own}`))
    proxy = spawn(caddy, ['run', '--config', join(folder, 'Caddyfile')], {
      env: {
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_DOMAIN: 'localhost',
        SITE_UPSTREAM: new URL(site.url).host,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithUs(proxy)
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', text => (said += String(text)))
    const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt')
    for (let tries = 0; tries < 100 && !existsSync(root); tries++) await pause(100)
    ca = readFileSync(root)
    const isUp = () => ask({ path: '/' }).then(({ status }) => status === 200)
    for (let tries = 0; tries < 100 && !(await isUp().catch(() => false)); tries++) await pause(100)
  })
  afterAll(async () => {
    await site?.kill()
    const ended = once(proxy, 'exit')
    proxy.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask({ path, method = 'GET', headers = {}, body }: Asked): Promise<Answer> {
    const sent = request({ host: 'localhost', port, path, method, headers, ca })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask({
      path,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('a page comes by TLS and binds the browser to it; without TLS one is led there', async () => {
    const { headers } = await ask({ path: '/' })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
    const sent = plainRequest({ host: 'localhost', port: plainPort, path: '/letters' })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    // Its ports stand for 80 and 443 of the world outside.
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://localhost/letters'])
  })

  test('the author logs in, brings a file of 20 MB, and a reader has a part of it', async () => {
    const login = await post('/api/login', { username: 'admin', password })
    const [cookie = ''] = login.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; Secure/i)
    const asAuthor = { cookie: cookie.split(';')[0] ?? '' }
    const film = Buffer.alloc(20 * 1_048_576, 7)
    const begun = await ask({
      path: `/s3/params?filename=a.mp4&metadata[size]=${film.length}`,
      headers: asAuthor,
    })
    const { url, key } = JSON.parse(String(begun.bytes)) as { url: string; key: string }
    expect(new URL(url).origin).toBe(`https://localhost:${port}`)
    const { pathname, search } = new URL(url)
    const length = { 'content-length': String(film.length), 'content-type': 'video/mp4' }
    const put = await ask({
      path: pathname + search,
      method: 'PUT',
      body: film,
      headers: { ...asAuthor, ...length },
    })
    expect(put.status).toBe(200)
    const kept = await ask({
      path: '/api/files',
      method: 'PUT',
      body: JSON.stringify({ key }),
      headers: { ...asAuthor, 'content-type': 'application/json' },
    })
    const { path } = JSON.parse(String(kept.bytes)) as { path: string }
    const part = await ask({ path, headers: { range: 'bytes=10-14' } })
    expect([part.status, part.bytes]).toEqual([206, film.subarray(10, 15)])
    expect(part.headers['content-range']).toBe(`bytes 10-14/${film.length}`)
  })

  test('a visitor is who the proxy says, whatever the visitor says', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` }
      statuses.push((await post('/api/subscribe', { email: `a${n}@example.com` }, headers)).status)
    }
    expect(statuses).toContain(429)
  })

  test('how a send goes on comes as it happens: no proxy gathers the events', async () => {
    const login = await post('/api/login', { username: 'admin', password })
    const headers = { cookie: login.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
    const made = await post('/api/subscribers', { email: 'ada@example.com' }, headers)
    const { id } = JSON.parse(String(made.bytes)) as { id: string }
    const letter = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada' }
    // It waits, so that its events do not end.
    const sent = await post(
      '/api/send-newsletter',
      { ...letter, selectedSubscriberIds: [id], holdSeconds: 3_000 },
      { ...headers, prefer: 'respond-async' },
    )
    const { sendId } = JSON.parse(String(sent.bytes)) as { sendId: string }
    const stream = request({ host: 'localhost', port, path: `/api/sends/${sendId}/events`, headers, ca })
    stream.end()
    const [answer] = (await once(stream, 'response')) as [IncomingMessage]
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/)
    const [first] = (await once(answer, 'data')) as [Buffer]
    expect(String(first)).toMatch(/^data: \{.*"pending":1/)
    expect(answer.complete).toBe(false)
    stream.destroy()
  })

  test('no request is written down, not even one that fails', async () => {
    const quiet = [
      pages.reply.href({ newsletterId: 'a-letter' }),
      pages.poll.href({ token: 'a-poll' }),
      pages.letter.href({ token: 'a-letter' }),
      '/open/a-copy',
      '/api/auth/user',
    ]
    for (const path of quiet) await ask({ path })
    await post('/api/responses', { message: 'Ding', newsletterId: 'a-letter' })
    await site.kill()
    for (const path of quiet) expect((await ask({ path })).status).toBe(502)
    for (const path of [...quiet, '/api/responses', 'remote_ip', 'remote_addr'])
      expect(said).not.toContain(path)
    // What it says of itself and of certificates is there: the test reads the right stream.
    expect(said).toMatch(/"logger":"tls/)
  })
})
