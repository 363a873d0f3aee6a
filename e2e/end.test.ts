/** A site that is told to end while its database says nothing more (shutdown watchdog): it ends all the same. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPostgresDatabase, type PostgresDatabase } from '../server/test/postgres-database.ts'
import { startSite } from './site-process.ts'

// It takes as long as a site waits for a database that says nothing.
vi.setConfig({ testTimeout: 120_000 })

const isPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
let database: PostgresDatabase | undefined
const sockets = new Set<Socket>()
/** Between the site and its database. */
const wire = createServer(inner => {
  const { hostname, port } = new URL(database?.url ?? '')
  const outer = connect(Number(port), hostname)
  inner.pipe(outer).pipe(inner)
  for (const socket of [inner, outer]) sockets.add(socket.on('error', () => {}))
})
beforeAll(async () => {
  if (!isPostgres) return
  database = await createPostgresDatabase()
  await once(wire.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  wire.close()
  await database?.drop()
})

/** Nothing more comes through, and nobody is told: a machine whose cable was pulled. */
function fallSilent(): void {
  for (const socket of sockets) socket.unpipe().pause()
}

test.runIf(isPostgres)('a database that says nothing more keeps no site from ending', async () => {
  const through = new URL(database?.url ?? '')
  through.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`
  const site = await startSite({ DATABASE_URL: through.href, LOG_LEVEL: 'info' })
  fallSilent()
  expect(await site.stop()).toBeNull()
  expect(site.output()).toContain('the site could not stop cleanly, and is killed')
})
