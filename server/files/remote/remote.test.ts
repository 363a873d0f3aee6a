/** Files from the web: begun by a call, told by a socket, taken up where a line broke, and never from where only this machine can go. */
import { get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { partAtLeast } from '../../../contract/files/file-parts.ts'
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { bytesOf } from '../test-files.ts'
import type { Told } from './remote-jobs.ts'

let site: TestSite
let network: TestNetwork
afterEach(async () => {
  await site.close()
  await network.close()
})

async function open(answer: RequestListener, more: Parameters<typeof createTestNetwork>[0] = {}) {
  network = createTestNetwork({ 'films.example': { answer }, ...more })
  site = await createTestSite({ network })
}

const address = 'https://films.example/The%20jam.mp4'
const post = (path: string, url = address) => site.asAuthor({ method: 'POST', url: path, payload: { url } })

/** Opens the socket as the author. */
async function listen(token: string) {
  const login = await site.asVisitor({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'admin', password: 'correct horse battery staple' },
  })
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const told: Told[] = []
  const socket = await site.app.injectWS(
    `/api/${token}`,
    { headers: { cookie } },
    {
      onInit: early => early.on('message', data => told.push(JSON.parse(String(data)) as Told)),
    },
  )
  return {
    told,
    say: (action: string) => socket.send(JSON.stringify({ action, payload: {} })),
    last: (action: Told['action']) => expect.poll(() => told.at(-1)?.action).toBe(action),
    end: () => socket.terminate(),
  }
}

const sizes = (bytes: Buffer) => ({ 'content-length': String(bytes.length), 'content-type': 'text/html' })

test('a file from another site is looked at, fetched and stored', async () => {
  const film = bytesOf(partAtLeast * 2 + 7)
  await open((_, answer) => answer.writeHead(200, sizes(film)).end(film))
  expect((await post('/url/meta')).json()).toEqual({
    name: 'The jam.mp4',
    type: 'video/mp4',
    size: film.length,
  })
  const { token } = (await post('/url/get')).json<{ token: string }>()
  const socket = await listen(token)
  await socket.last('success')
  const end = socket.told.at(-1)
  const { key } = JSON.parse(end?.action === 'success' ? end.payload.response.responseText : '{}')
  const kept = await site.asAuthor({ method: 'PUT', url: '/api/files', payload: { key } })
  expect(kept.json()).toMatchObject({ name: 'The jam.mp4', size: film.length })
  expect((await site.asVisitor({ url: kept.json().path })).rawPayload.equals(film)).toBe(true)
  socket.end()
})

test('sound in a container that is called a film is sound, where its server says so', async () => {
  await open((_, answer) =>
    answer.writeHead(200, { 'content-length': '10', 'content-type': 'audio/webm' }).end('0123456789'),
  )
  const found = (await post('/url/meta', 'https://films.example/Voice.webm')).json()
  expect(found).toEqual({ name: 'Voice.weba', type: 'audio/webm', size: 10 })
})

test('a line that breaks is taken up where it broke', async () => {
  const film = bytesOf(partAtLeast * 3)
  const asked: (string | undefined)[] = []
  await open((request, answer) => {
    asked.push(request.headers.range)
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const part = film.subarray(from)
    const range = from > 0 && { 'content-range': `bytes ${from}-${film.length - 1}/${film.length}` }
    answer.writeHead(from > 0 ? 206 : 200, { ...sizes(part), ...range })
    // The first look is whole; the first try breaks off in its second part.
    if (asked.length !== 2) answer.end(part)
    else answer.write(part.subarray(0, partAtLeast + 100), () => setTimeout(() => answer.destroy(), 100))
  })
  const { token } = (await post('/url/get')).json<{ token: string }>()
  const socket = await listen(token)
  await socket.last('success')
  expect(asked).toEqual([undefined, undefined, `bytes=${partAtLeast}-`])
  socket.end()
})

test('pause waits, resume goes on, cancel leaves nothing', async () => {
  const film = bytesOf(partAtLeast * 4)
  await open((_, answer) => {
    answer.writeHead(200, sizes(film))
    answer.write(film.subarray(0, partAtLeast * 2), () => {})
    const rest = setTimeout(() => answer.end(film.subarray(partAtLeast * 2)), 600)
    answer.once('close', () => clearTimeout(rest))
  })
  const { token } = (await post('/url/get')).json<{ token: string }>()
  const socket = await listen(token)
  socket.say('pause')
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(socket.told.at(-1)?.action).toBe('progress')
  socket.say('cancel')
  await socket.last('error')
  await expect.poll(() => site.database.db.selectFrom('files').select('id').execute()).toEqual([])
  socket.end()
})

test('an address that leads to a private one is refused, and nothing there is reached', async () => {
  await open((_, answer) => answer.writeHead(302, { location: 'http://inside.example/secret' }).end(), {
    'inside.example': { addresses: ['10.0.0.7'], answer: (_, answer) => answer.end('secret') },
  })
  for (const path of ['/url/meta', '/url/get']) {
    const answer = await post(path)
    expect([answer.statusCode, answer.json().kind]).toEqual([400, 'addressPrivate'])
  }
  expect(network.reached.map(({ host }) => host)).toEqual(['films.example', 'films.example'])
})

test('what is too large, or of which nobody knows how large it is', async () => {
  await open((request, answer) => {
    if (request.url === '/long')
      return answer.writeHead(200, { 'content-length': String(6e9) }).flushHeaders()
    return answer.writeHead(200).end('some words')
  })
  expect((await post('/url/meta', 'https://films.example/long')).statusCode).toBe(413)
  expect((await post('/url/get', 'https://films.example/words')).json().kind).toBe('fileSizeUnknown')
})

test('a socket is for the author, from the own pages, and for a token that is known', async () => {
  const film = bytesOf(10)
  await open((_, answer) => answer.writeHead(200, sizes(film)).end(film))
  const { token } = (await post('/url/get')).json<{ token: string }>()
  const tries = [
    () => site.app.injectWS(`/api/${token}`),
    () => site.app.injectWS(`/api/${token}`, { headers: { origin: 'https://elsewhere.example' } }),
    () => site.app.injectWS('/api/unknown'),
  ]
  for (const one of tries) await expect(one()).rejects.toThrow(/Unexpected server response: 40[14]/)
  expect((await site.asVisitor({ url: `/api/${token}` })).statusCode).toBe(404)
})

test('a WebSocket opens for a file that is being fetched, for the author alone; anywhere else a stranger is answered as ever', async () => {
  const film = bytesOf(1_000)
  await open((_, answer) => answer.writeHead(200, sizes(film)).end(film))
  await site.app.listen({ port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const { token } = (await post('/url/get')).json<{ token: string }>()
  const wish = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const headers = { ...wish, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  const statusAt = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = get({ port, path, headers, agent: false }, answer =>
        resolve(answer.resume().statusCode),
      )
      request.on('upgrade', answer => resolve(answer.statusCode)).on('error', reject)
    })
  const paths = ['/', '/healthz', '/api/site', '/api/files', '/files/none/none', `/api/${'x'.repeat(24)}`]
  const statuses = await Promise.all(paths.map(statusAt))
  expect(statuses).toEqual([404, 200, 200, 401, 404, 404])
  expect(await statusAt(`/api/${token}`)).toBe(401)
  expect(site.app.websocketServer.clients.size).toBe(0)
  const socket = await listen(token)
  expect(site.app.websocketServer.clients.size).toBe(1)
  socket.end()
})
