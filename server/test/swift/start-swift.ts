/** OpenStack Swift with its S3 door, for tests against an S3-compatible store that is not ours; Debian: swift-proxy, swift-account, swift-container, swift-object. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsClient } from 'aws4fetch'

/** The one that Debian's packages are for, whatever else is in the path. */
const python = '/usr/bin/python3'
const packages = '/usr/lib/python3/dist-packages/swift'

export const hasSwift = ['proxy', 'account', 'container', 'obj'].every(part =>
  existsSync(join(packages, part, 'server.py')),
)

const bucket = 'recordings'
/** The second is where the door keeps parts, until they are joined and after it. */
const containers = [`/${bucket}`, `/${encodeURIComponent(`${bucket}+segments`)}`]
const accessKeyId = 'test:author'
const shelfKeyId = 'test:shelf'
const secretAccessKey = 'a-secret'
const region = 'us-east-1'

export interface Swift {
  /** The variables that make a site use it. */
  env: Record<string, string>
  /** @returns the keys of all that lies in the bucket, and of parts that lie beside it */
  stored(): Promise<string[]>
  /**
   * Variables with another key of access: it may read, write and delete what lies in the bucket and list the parts beside it, but
   * not list the bucket.
   */
  makeKeyThatMayNotList(): Promise<Record<string, string>>
  /** Lets pages of every site put files into the bucket (CORS); `but not parts`: into the bucket alone. */
  letPagesIn(how?: 'but not parts'): Promise<void>
  stop(): Promise<void>
}

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-swift-'))
  const child = spawn(python, [join(import.meta.dirname, 'serve.py'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(child.stdout), 'line')
  const endpoint = `http://127.0.0.1:${port}`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`)
  const own = await openOwnApi(endpoint)
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  return {
    env,
    async makeKeyThatMayNotList() {
      await giveShelfRights(own)
      return { ...env, S3_ACCESS_KEY_ID: shelfKeyId }
    },
    async stored() {
      const lists = await Promise.all(containers.map(async name => (await own(name)).text()))
      return lists.flatMap(list => list.split('\n').filter(key => key !== ''))
    },
    async letPagesIn(how) {
      // The door has no call for rules. Parts lie in a container of their own, with rules of its own.
      const headers = {
        'x-container-meta-access-control-allow-origin': '*',
        'x-container-meta-access-control-expose-headers': 'ETag',
      }
      for (const name of how ? containers.slice(0, 1) : containers) {
        const given = await own(name, { method: 'PUT', headers })
        if (!given.ok) throw new Error(`Swift took no rules: ${given.status}`)
      }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function giveShelfRights(own: Awaited<ReturnType<typeof openOwnApi>>): Promise<void> {
  // Whoever has no name among the readers may read what they know the name of.
  const readers = ['.r:*', `${shelfKeyId},.r:*,.rlistings`]
  for (const [at, name] of containers.entries()) {
    const headers = { 'x-container-read': readers[at], 'x-container-write': shelfKeyId }
    const given = await own(name, { method: 'PUT', headers })
    if (!given.ok) throw new Error(`Swift took no rights: ${given.status}`)
  }
}

/** Calls of Swift's own API, beside its S3 door. */
async function openOwnApi(endpoint: string) {
  const { headers } = await fetch(`${endpoint}/auth/v1.0`, {
    headers: { 'x-storage-user': accessKeyId, 'x-storage-pass': secretAccessKey },
  })
  const token = { 'x-auth-token': headers.get('x-auth-token') ?? '' }
  return (path: string, { method = 'GET', headers: more = {} }: { method?: string; headers?: object } = {}) =>
    fetch(`${headers.get('x-storage-url')}${path}`, { method, headers: { ...token, ...more } })
}
