/** Looks up what receivers look up before they take a letter, all at once. */
import type { Say } from '../../../contract/languages/keys.ts'
import type { AcceptanceCheck, AcceptanceSubject } from '../../../contract/mail/acceptance.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { Unasked } from './ask-dns.ts'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkAddress, checkBlocklists, checkMx, checkReverse, checkTls } from './check-places.ts'
import { checkSpf } from './check-spf.ts'
import { readSigning } from './dkim-key.ts'
import { isOfProvider, notYours } from './providers.ts'
import { situationOf, together, unknown } from './situation.ts'

export async function lookUpAcceptance(
  site: Site,
  t: Say,
): Promise<{ domain: string; checks: AcceptanceCheck[] } | Refused<'mailNoDomain'>> {
  const at = situationOf(site, t)
  if (!at) return refuse('mailNoDomain')
  const signing = await readSigning(site)
  const asked: [AcceptanceSubject, Promise<AcceptanceCheck>][] = [
    ['spf', checkSpf(at)],
    ['dkim', checkDkim(at, signing)],
    ['dmarc', checkDmarc(at, signing?.signs ? signing.domain : undefined)],
    ['mx', checkMx(at)],
    ['reverse', checkReverse(at)],
    ['tls', checkTls(at)],
    ['address', checkAddress(at)],
    ['blocklist', checkBlocklists(at)],
  ]
  const checks = asked.map(([subject, check]) =>
    check.then(ofOwnZone(t), error => {
      if (error instanceof Unasked) return unknown(subject, t('acceptanceFound.dnsSilent'))
      throw error
    }),
  )
  return { domain: at.domain, checks: await Promise.all(checks) }
}

/** A record for a domain of somebody else's is nothing that the author could set. */
const ofOwnZone =
  (t: Say) =>
  (check: AcceptanceCheck): AcceptanceCheck => {
    const owner = check.record && domainsAbove(check.record.name).find(isOfProvider)
    if (!owner) return check
    const message = together(t, check.message, notYours(t, owner))
    return { ...check, message, record: null }
  }

const domainsAbove = (name: string) => name.split('.').map((_, at, labels) => labels.slice(at).join('.'))
