/** A DNS server of the tests on loopback, with the zones that a test gives it. */
import type { AddressInfo } from 'node:net'
import dns2 from 'dns2'
import type { Dns } from '../../base/site.ts'
import { createDns } from './ask-dns.ts'

const { Packet } = dns2

/** By name: its records. `fails`: the server cannot say (SERVFAIL). */
export type Zone = Record<
  string,
  { a?: string[]; txt?: string[]; mx?: [priority: number, exchange: string][]; ptr?: string[]; fails?: true }
>

export interface TestDns {
  dns: Dns
  /** Changed by a test as it goes. */
  zone: Zone
  close(): Promise<void>
}

const failed = 2
const noSuchName = 3

export async function startTestDns(zone: Zone): Promise<TestDns> {
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
