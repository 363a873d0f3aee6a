/** DKIM (RFC 6376): whether the record of the key that signs letters is there, be it the site's own or the mail server's. */
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { isWithin } from './check-dmarc.ts'
import { dkimRecord, findDkimRecord, keyOf, type Signing } from './dkim-record.ts'
import { isOfProvider, notYours } from './providers.ts'
import { good, missing, type Situation, together, unknown } from './situation.ts'

/** @param signing the site's own key; undefined: the mail server signs, or nobody */
export async function checkDkim(at: Situation, signing: Signing | undefined): Promise<AcceptanceCheck> {
  return signing ? checkOwnKey(at, signing) : checkServersKey(at)
}

async function checkOwnKey(at: Situation, signing: Signing): Promise<AcceptanceCheck> {
  const { t } = at
  const { domain, selector, publicKey, signs } = signing
  const record = dkimRecord(domain, selector, publicKey)
  const found = await findDkimRecord(at, signing)
  if (!isWithin(domain, at.domain) && !isWithin(at.domain, domain))
    return missing('dkim', t('acceptanceDkim.otherDomain', { keyDomain: domain, domain: at.domain }))
  if (found === 'other') return missing('dkim', t('acceptanceDkim.otherKey', { record: record.name }), record)
  if (found === 'absent')
    return missing('dkim', t(signs ? 'acceptanceDkim.signsUnseen' : 'acceptanceDkim.unsignedUnseen'), record)
  if (!signs) return missing('dkim', t('acceptanceDkim.unsigned'))
  return good('dkim', t('acceptanceDkim.signs', { domain }))
}

async function checkServersKey(at: Situation): Promise<AcceptanceCheck> {
  const { t, dns, domain, provider, server } = at
  if (provider?.mailboxes?.includes(domain))
    return good('dkim', t('acceptanceDkim.providerSigns', { provider: provider.label, domain }))
  for (const selector of provider?.selectors ?? []) {
    const texts = await textsOf(dns, `${selector}._domainkey.${domain}`)
    if (!provider || !texts.some(text => keyOf(text))) continue
    const record = `${selector}._domainkey`
    return good('dkim', t('acceptanceDkim.providerHasKey', { provider: provider.label, domain, record }))
  }
  if (!server) return unknown('dkim', t('acceptanceDkim.serverFirst'))
  if (provider && !provider.otherSelectors)
    return missing('dkim', t('acceptanceDkim.providerLacksKey', { provider: provider.label, domain }))
  if (provider)
    return unknown('dkim', t('acceptanceDkim.providerUnseen', { provider: provider.label, domain }))
  if (!isOfProvider(domain)) return unknown('dkim', t('acceptanceDkim.unseenTry', { domain }))
  return unknown('dkim', together(t, t('acceptanceDkim.unseen', { domain }), notYours(t, domain)))
}
