/** Which IP addresses are of the public Internet: what keeps fetching from reaching into private networks (SSRF, server-side request forgery). */
import ipaddr from 'ipaddr.js'

/**
 * IPv4: every block of the IANA IPv4 Special-Purpose Address Registry, and what is no unicast at all. Of the few that are
 * globally reachable (anycast of relays) no page or file is served, so none is let through.
 */
const special4 = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private use'],
  ['100.64.0.0/10', 'shared address space of carriers (RFC 6598)'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local, and the metadata of clouds'],
  ['172.16.0.0/12', 'private use'],
  ['192.0.0.0/24', 'IETF protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'AMT'],
  ['192.88.99.0/24', 'relays of 6to4, deprecated'],
  ['192.168.0.0/16', 'private use'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved, and broadcast'],
] as const

/** IPv6: all that IANA has given out as global unicast. Loopback, ULA, link-local, multicast, discard-only and SRv6 are outside. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** The blocks of the IANA IPv6 Special-Purpose Address Registry within it. */
const special6 = [
  ['2001::/23', 'IETF protocol assignments: Teredo, benchmarking, ORCHID, AMT and what else is in it'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4: an IPv4 address in disguise'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
] as const

const blocks4 = special4.map(([block]) => ipaddr.IPv4.parseCIDR(block))
const blocks6 = special6.map(([block]) => ipaddr.IPv6.parseCIDR(block))
/** The well-known prefix of NAT64 (RFC 6052), how a network of IPv6 alone reaches IPv4. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * @param address as a resolver answers it: IPv4 in four decimals, or IPv6
 * @returns false also for what is no address
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return isPublic4(ipaddr.IPv4.parse(address))
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return isPublic4(parsed.toIPv4Address())
  // The address that is meant stands in its last four bytes.
  if (parsed.match(nat64)) return isPublic4(new ipaddr.IPv4(parsed.toByteArray().slice(12)))
  return parsed.match(global6) && !blocks6.some(block => parsed.match(block))
}

const isPublic4 = (address: ipaddr.IPv4) => !blocks4.some(block => address.match(block))
