/** Slow and broken bodies over a real connection: they end, the site goes on, and none is an error of ours. */
// one engine: connections; nothing of them comes to a statement.
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { systemClock } from '../clock.ts'
import { registerErrors } from './errors.ts'
import { allowLongerBody, endUnfinishedBodies } from './unfinished-bodies.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const headers = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: letters.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`

/** @returns everything the server says until it hangs up */
async function begin(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request)
  return text(socket)
}

async function createSlowApp() {
  const app = Fastify()
  closing.push(() => app.close())
  endUnfinishedBodies(app, 200)
  app.post('/read', async () => 'read')
  app.post('/refused', { onRequest: (_, reply) => void reply.code(401).send('no') }, async () => 'read')
  app.post('/longer', { onRequest: async request => allowLongerBody(request.raw, 1_500) }, async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address() as { port: number }
}

test('a body that does not come is told 408, and the connection ends', async () => {
  const { port } = await createSlowApp()
  const began = performance.now()
  expect(await begin(port, headers('/read'))).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - began).toBeGreaterThan(190)
})

test('an unfinished body is ended also where nobody reads it: an unknown address, a call that is refused', async () => {
  const { port } = await createSlowApp()
  const refused = await begin(port, headers('/refused'))
  expect(refused).toMatch(/^HTTP\/1\.1 401 /)
  expect(refused).not.toContain('408')
  expect(await begin(port, headers('/nothing'))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a file may take longer where a route says so', async () => {
  const { port } = await createSlowApp()
  const began = performance.now()
  expect(await begin(port, headers('/longer'))).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - began).toBeGreaterThan(1_400)
})

test('a connection that stays keeps nothing of its requests', async () => {
  const app = Fastify()
  closing.push(() => app.close())
  endUnfinishedBodies(app)
  const left: number[] = []
  app.post('/read', async request => {
    left.push(request.socket.listenerCount('close'))
    return 'read'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let times = 0; times < 12; times++) {
    const options = { agent, port, method: 'POST', path: '/read', headers: { 'content-type': 'text/plain' } }
    const [answer] = await once(httpRequest(options).end('a'), 'response')
    expect(await text(answer)).toBe('read')
  }
  agent.destroy()
  expect(left).toHaveLength(12)
  expect(left.at(-1)).toBe(left[1])
})

test('whoever breaks off is no error of ours in the log, and the next one is answered', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const site: TestSite = await createTestSite({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '1' }, logTo })
  closing.push(() => site.close())
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as { port: number }
  for (let times = 0; times < 5; times++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(headers('/api/subscribe'))
    await new Promise(resolve => setTimeout(resolve, 20))
    socket.resetAndDestroy()
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/site`)
  expect(answer.status).toBe(200)
  await new Promise(resolve => setTimeout(resolve, 100))
  const bad = lines.map(line => JSON.parse(line)).filter(({ level }) => level >= 40)
  expect(bad).toEqual([])
})

test('breaking off when all has arrived, and not all of it is read, is no error', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  closing.push(() => app.close())
  registerErrors(app, systemClock)
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  const reading = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<boolean>()
  app.put('/part', async ({ raw }) => {
    const closed = new Promise(resolve => raw.socket.once('close', resolve))
    reading.resolve()
    await closed
    ended.resolve(raw.complete)
    return text(raw)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `PUT /part HTTP/1.1\r\nhost: letters.test\r\ncontent-type: a/b\r\ncontent-length: 5\r\n\r\nplums`,
  )
  await reading.promise
  socket.resetAndDestroy()
  expect(await ended.promise).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(lines).toEqual([])
})
