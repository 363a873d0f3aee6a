import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createTestNetwork } from '../../test/test-network.ts'
import { fetchPublic } from './fetch-public.ts'
import { internet } from './network.ts'

const wish = { most: 1_000, whole: 5_000 }
const signal = new AbortController().signal

test('this machine cannot be reached by any name it has', async () => {
  const server = createServer((_, response) => response.end('Secret')).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'LOCALHOST']) {
    expect(await fetchPublic(internet, `http://${host}:${port}/`, wish)).toEqual({
      refused: 'addressPrivate',
    })
  }
  server.close()
})

test('a connection is opened to the address, and given up when nobody waits for it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const target = { address: '127.0.0.1', port, host: 'site.example', isSecure: false }
  const socket = await internet.connect(target, signal)
  expect(socket.remotePort).toBe(port)
  socket.destroy()
  await expect(internet.connect(target, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough')
  server.close()
  await once(server, 'close')
  await expect(internet.connect(target, signal)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a site that cannot prove its name is not believed', async () => {
  // Speaks TLS with a certificate that it signed itself.
  const server = new SMTPServer({ secure: true, logger: false })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const network = createTestNetwork({ 'site.example': {} })
  const led = {
    ...network,
    connect: (target: Parameters<typeof internet.connect>[0], limit: AbortSignal) =>
      internet.connect({ ...target, address: '127.0.0.1', port }, limit),
  }
  expect(await fetchPublic(led, 'https://site.example/', wish)).toEqual({ refused: 'addressInsecure' })
  await new Promise<void>(done => server.close(() => done()))
})
