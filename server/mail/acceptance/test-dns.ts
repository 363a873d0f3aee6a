/** A DNS server of the tests on loopback, with the zones that a test gives it, and a site that looks them up. */
import type { AddressInfo } from 'node:net'
import dns2 from 'dns2'
import { afterEach, expect } from 'vitest'
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { inEnglish } from '../../base/http/test-in-english.ts'
import type { Dns } from '../../base/site.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { startTestRelay, type TestRelay } from '../smtp/test-relay.ts'
import { createDns } from './ask-dns.ts'
import { situationOf } from './situation.ts'

const { Packet } = dns2

/** By name: its records. `fails`: the server cannot say (SERVFAIL). */
export type Zone = Record<
  string,
  { a?: string[]; txt?: string[]; mx?: [priority: number, exchange: string][]; ptr?: string[]; fails?: true }
>

interface TestDns {
  dns: Dns
  /** Changed by a test as it goes. */
  zone: Zone
  close(): Promise<void>
}

const failed = 2
const noSuchName = 3

async function startTestDns(zone: Zone): Promise<TestDns> {
  const server = dns2.createServer({
    udp: true,
    handle(request, send) {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const name = question?.name.toLowerCase() ?? ''
      const found = zone[name]
      if (!found || found.fails) response.header.rcode = found ? failed : noSuchName
      else for (const record of recordsOf(found, question?.type)) response.answers.push(answer(name, record))
      send(response)
    },
  })
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  const { port } = server.addresses().udp as AddressInfo
  return { dns: createDns([`127.0.0.1:${port}`]), zone, close: () => server.close() }
}

const answer = (name: string, record: object) =>
  ({ name, class: Packet.CLASS.IN, ttl: 1, ...record }) as InstanceType<typeof Packet.Resource>

function recordsOf(
  { a = [], txt = [], mx = [], ptr = [] }: Zone[string],
  type: number | undefined,
): object[] {
  if (type === Packet.TYPE.A) return a.map(address => ({ type, address }))
  // A longer text travels in several strings of 255 bytes.
  if (type === Packet.TYPE.TXT) return txt.map(text => ({ type, data: text.match(/.{1,255}/g) ?? [''] }))
  if (type === Packet.TYPE.MX) return mx.map(([priority, exchange]) => ({ type, priority, exchange }))
  if (type === Packet.TYPE.PTR) return ptr.map(domain => ({ type, domain }))
  return []
}

/** A domain that has all it needs, with a mail server of its own at 8.20.30.40. */
export const goodZone = (): Zone => ({
  'plums.org': { txt: ['something else', 'v=spf1 ip4:8.20.30.40 -all'], mx: [[10, 'mail.plums.org']] },
  '_dmarc.plums.org': { txt: ['v=DMARC1; p=quarantine; rua=mailto:ada@plums.org'] },
  'letters.plums.org': { a: ['8.20.30.40'] },
  'mail.plums.org': { a: ['8.20.30.40'] },
  '40.30.20.8.in-addr.arpa': { ptr: ['mail.plums.org'] },
})

const env = { MAIL_FROM: 'ada@plums.org', BASE_URL: 'https://letters.plums.org' }

/** A site of plums.org with a mail server and such zones, and what it looks up; closed after each test. */
export function openZones() {
  let opened: { site: TestSite; world: TestDns; relay: TestRelay } | undefined
  const all = () => opened ?? expect.fail('Nothing is open')
  afterEach(async () => {
    await opened?.site.close()
    await opened?.world.close()
    await opened?.relay.close()
    opened = undefined
  })
  return {
    get site() {
      return all().site
    },
    get world() {
      return all().world
    },
    async open(zone: Zone, more: Record<string, string> = {}): Promise<void> {
      const world = await startTestDns(zone)
      const relay = await startTestRelay()
      const SMTP_URL = `smtp://127.0.0.1:${relay.port}`
      const site = await createTestSite({ dns: world.dns, env: { ...env, SMTP_URL, ...more } })
      opened = { site, world, relay }
    },
    async lookUp(): Promise<Record<string, AcceptanceCheck>> {
      const answer = await all().site.asAuthor({ url: '/api/mail-acceptance' })
      expect(answer.statusCode, answer.body).toBe(200)
      const { checks } = answer.json<{ checks: AcceptanceCheck[] }>()
      return Object.fromEntries(checks.map(check => [check.subject, check]))
    },
    dkim: (method: 'GET' | 'POST' | 'DELETE', path = '') =>
      all().site.asAuthor({ method, url: `/api/mail-dkim${path}` }),
    /** For single checks: that of TLS would speak to a provider. */
    situation: () =>
      situationOf({ config: all().site.config, dns: all().world.dns }, inEnglish) ??
      expect.fail('No situation'),
  }
}
