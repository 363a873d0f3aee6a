/** Which addresses are fetched at all: URLs of the web, on its ports, without a login (URL validation). */
import { type Refused, refuse } from '../http/refuse.ts'

export type AddressRefusal = 'addressNotWeb' | 'addressWithLogin' | 'addressPort'

/** What listens there speaks another protocol, and could be talked to through HTTP (Fetch standard, "bad port"). */
const badPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])
/** Above these any program can listen, and many web servers do. */
const reserved = 1_024

/** Characters; redirects carry long ones. */
const longest = 8_000

/** @param base what a redirect's address may be relative to */
export function readWebAddress(text: string, base?: URL): URL | Refused<AddressRefusal> {
  const url = text.length <= longest ? URL.parse(text.trim(), base?.href) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return refuse('addressNotWeb')
  if (url.username !== '' || url.password !== '') return refuse('addressWithLogin')
  if (!isWebPort(url.port)) return refuse('addressPort')
  url.hash = ''
  return url
}

function isWebPort(port: string): boolean {
  // The standard one of its scheme.
  if (port === '') return true
  const number = Number(port)
  return number === 80 || number === 443 || (number >= reserved && !badPorts.has(number))
}
