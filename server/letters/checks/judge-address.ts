/** Judges where a link or a picture leads, by its address alone: nobody is asked. */

import { isIP } from 'node:net'
import { decodedOrSame } from '../../../contract/base/href.ts'
import { isLoopback } from '../../../contract/base/loopback.ts'

/** What is wrong with a server's name. */
type HostFaultKind = 'serverless' | 'ownComputer' | 'ownNetwork' | 'placeholder' | 'partial'
/** What is wrong with a picture's address: spaces in it; no https:// in front; what mail programs do not open, and browsers do not understand. */
export type PictureFaultKind = HostFaultKind | 'spaced' | 'bare' | 'unopened' | 'misread'
export type FaultKind = PictureFaultKind | 'nowhere' | 'mailless'

export interface Fault<Kind = FaultKind> {
  kind: Kind
  /** Where it leads; empty: nowhere that has a name. */
  host: string
}

const fault = <Kind>(kind: Kind, host = ''): Fault<Kind> => ({ kind, host })

/** Names that lead nowhere outside of one machine or network (RFC 6761, 6762, 8375). */
const ownNetwork = /(^|\.)(local|localdomain|lan|home|home\.arpa|internal|intranet|corp)$/
/** Kept for documentation and tests (RFC 2606). */
const placeholder = /(^|\.)(example\.(com|net|org)|example|invalid|test)$/

/** Loopback, link-local and private addresses; also ways to write none at all. */
const privateAddress =
  /^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^(::1?$|f[cd]|fe[89ab])/

/** A server's name or address as readers would have to reach it; undefined when there is nothing to say. */
export function hostFault(host: string): Fault<HostFaultKind> | undefined {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === '') return fault('serverless')
  if (isLoopback(name)) return fault('ownComputer', host)
  if (ownNetwork.test(name) || (isIP(name) && privateAddress.test(name))) {
    return fault('ownNetwork', host)
  }
  if (isIP(name)) return undefined
  if (placeholder.test(name)) return fault('placeholder', host)
  if (!/^[^.]+(\.[^.]+)+$/.test(name)) return fault('partial', host)
  return undefined
}

/** Where a link leads. */
export function linkFault(href: string): Fault | undefined {
  const address = href.trim()
  if (address === '' || address === '#') return fault('nowhere')
  if (/\s/.test(address)) return fault('spaced')
  if (/^mailto:/i.test(address)) return mailFault(address)
  return webFault(address)
}

/** Where a picture comes from; one that was uploaded is the site's own. */
export function pictureFault(src: string): Fault<PictureFaultKind> | undefined {
  const address = src.trim()
  if (address.startsWith('/objects/')) return undefined
  if (/\s/.test(address)) return fault('spaced')
  return webFault(address)
}

function webFault(address: string): Fault<PictureFaultKind> | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return fault('bare')
  if (!/^https?:/i.test(address)) return fault('unopened')
  if (!URL.canParse(address)) return fault('misread')
  return hostFault(new URL(address).hostname)
}

function mailFault(address: string): Fault | undefined {
  const to = decodedOrSame(address.slice('mailto:'.length).split('?')[0] ?? '')
  const host = to.split('@')[1]
  if (!host || to.startsWith('@')) return fault('mailless')
  return hostFault(host)
}
