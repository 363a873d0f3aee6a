/** Judges where a link or a picture leads, by its address alone: nobody is asked. */

import { isIP } from 'node:net'
import { decodedOrSame } from '../../../contract/base/href.ts'
import { isLoopback } from '../../../contract/base/loopback.ts'

export interface Fault {
  message: string
  fix: string
}

const fault = (message: string, fix: string): Fault => ({ message, fix })
const enterAddress = 'Enter the whole address, like https://letters.example.org/page.'
const publicAddress = 'Use an address that opens on any phone, outside your own network.'

/** Names that lead nowhere outside of one machine or network (RFC 6761, 6762, 8375). */
const ownNetwork = /(^|\.)(local|localdomain|lan|home|home\.arpa|internal|intranet|corp)$/
/** Kept for documentation and tests (RFC 2606). */
const placeholder = /(^|\.)(example\.(com|net|org)|example|invalid|test)$/

/** Loopback, link-local and private addresses; also ways to write none at all. */
const privateAddress =
  /^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^(::1?$|f[cd]|fe[89ab])/

/** A server's name or address as readers would have to reach it; undefined when there is nothing to say. */
export function hostFault(host: string): Fault | undefined {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === '') return fault('has no server name', enterAddress)
  if (isLoopback(name)) return fault(`leads to ${host}, which is each reader’s own computer`, publicAddress)
  if (ownNetwork.test(name) || (isIP(name) && privateAddress.test(name))) {
    return fault(`leads to ${host}, which works only in your own network`, publicAddress)
  }
  if (isIP(name)) return undefined
  if (placeholder.test(name)) return fault(`leads to ${host}, which is only a placeholder`, enterAddress)
  if (!/^[^.]+(\.[^.]+)+$/.test(name))
    return fault(`leads to ${host}, which is not a full domain name`, enterAddress)
  return undefined
}

/** Where a link leads. */
export function linkFault(href: string): Fault | undefined {
  const address = href.trim()
  if (address === '' || address === '#') return fault('leads nowhere', enterAddress)
  if (/\s/.test(address)) return fault('has a space in its address', 'Remove the space, or write it as %20.')
  if (/^mailto:/i.test(address)) return mailFault(address)
  return webFault(address)
}

/** Where a picture comes from; one that was uploaded is the site's own. */
export function pictureFault(src: string): Fault | undefined {
  const address = src.trim()
  if (address.startsWith('/objects/')) return undefined
  if (/\s/.test(address)) return fault('has a space in its address', 'Remove the space, or write it as %20.')
  return webFault(address)
}

function webFault(address: string): Fault | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    return fault('has an address without https:// in front', enterAddress)
  }
  if (!/^https?:/i.test(address)) return fault('has an address that mail programs don’t open', enterAddress)
  if (!URL.canParse(address)) return fault('has an address that browsers don’t understand', enterAddress)
  return hostFault(new URL(address).hostname)
}

function mailFault(address: string): Fault | undefined {
  const to = decodedOrSame(address.slice('mailto:'.length).split('?')[0] ?? '')
  const host = to.split('@')[1]
  if (!host || to.startsWith('@')) return fault('has no e-mail address', 'Enter a full e-mail address.')
  return hostFault(host)
}
