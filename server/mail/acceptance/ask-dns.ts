/** Asks the DNS as a receiver would (stub resolver): what is not there is told apart from what could not be asked. */
import { Resolver } from 'node:dns/promises'
import type { Dns } from '../../base/site.ts'

/** Milliseconds for one try, of two. */
const patience = 3_000

/** @param servers addresses with ports, for tests; else as the machine is set up */
export function createDns(servers?: string[]): Dns {
  const dns = new Resolver({ timeout: patience, tries: 2 })
  if (servers) dns.setServers(servers)
  return dns
}

/** Thrown when the DNS gave no answer, which says nothing about the record. */
export class Unasked extends Error {}

const absent = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * @returns the records; none when there are none
 * @throws Unasked
 */
async function asked<Found>(answer: Promise<Found[]>): Promise<Found[]> {
  try {
    return await answer
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (absent.has(code)) return []
    throw new Unasked(code)
  }
}

/** The texts of a name, each whole. */
export const textsOf = async (dns: Dns, name: string) =>
  (await asked(dns.resolveTxt(name))).map(parts => parts.join(''))

export const mailServersOf = (dns: Dns, name: string) => asked(dns.resolveMx(name))

export const namesOf = (dns: Dns, address: string) => asked(dns.reverse(address))

/** IPv4 and IPv6. */
export async function addressesOf(dns: Dns, name: string): Promise<string[]> {
  const both = await Promise.all([asked(dns.resolve4(name)), asked(dns.resolve6(name))])
  return both.flat()
}
