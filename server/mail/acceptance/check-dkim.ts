/** DKIM (RFC 6376): whether the record of the key that signs letters is there, be it the site's own or the mail server's. */
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { isWithin } from './check-dmarc.ts'
import { dkimRecord, findDkimRecord, keyOf, type Signing } from './dkim-record.ts'
import { isOfProvider, notYours } from './providers.ts'
import { good, missing, type Situation, unknown } from './situation.ts'

/** @param signing the site's own key; undefined: the mail server signs, or nobody */
export async function checkDkim(at: Situation, signing: Signing | undefined): Promise<AcceptanceCheck> {
  return signing ? checkOwnKey(at, signing) : checkServersKey(at)
}

async function checkOwnKey(at: Situation, signing: Signing): Promise<AcceptanceCheck> {
  const { domain, selector, publicKey, signs } = signing
  const record = dkimRecord(domain, selector, publicKey)
  const found = await findDkimRecord(at, signing)
  if (!isWithin(domain, at.domain) && !isWithin(at.domain, domain))
    return missing(
      'dkim',
      `The key signs for ${domain}, but letters come from ${at.domain}, so receivers cannot connect the two. Create a key for ${at.domain}.`,
    )
  if (found === 'other')
    return missing('dkim', `${record.name} holds another key. Replace it with this one.`, record)
  if (found === 'absent')
    return missing(
      'dkim',
      signs
        ? 'Letters are signed here, but no one can check it: the key’s record is missing.'
        : 'There is a key, but its record is missing. Add the record, then start signing under “DKIM signing”.',
      record,
    )
  if (!signs) return missing('dkim', 'The key’s record is there. Start signing with it under “DKIM signing”.')
  return good('dkim', `Letters are signed for ${domain}, and the key’s record is there.`)
}

async function checkServersKey(at: Situation): Promise<AcceptanceCheck> {
  const { dns, domain, provider, server } = at
  if (provider?.mailboxes?.includes(domain))
    return good('dkim', `${provider.label} signs for its own addresses at ${domain}.`)
  for (const selector of provider?.selectors ?? []) {
    const texts = await textsOf(dns, `${selector}._domainkey.${domain}`)
    if (texts.some(text => keyOf(text)))
      return good(
        'dkim',
        `${provider?.label} has a key for ${domain}: its record is at ${selector}._domainkey.`,
      )
  }
  if (!server) return unknown('dkim', 'Set up the mail server first: most of them sign.')
  if (provider && !provider.otherSelectors)
    return missing(
      'dkim',
      `${provider.label} has no key record at ${domain}. Its own settings show the records to add.`,
    )
  if (provider)
    return unknown(
      'dkim',
      `We cannot see from here what ${provider.label} calls its key for ${domain}. Its own settings show the record to add. The delivery test shows whether it works.`,
    )
  const unseen = `We cannot see from here whether your mail server signs for ${domain}.`
  if (isOfProvider(domain)) return unknown('dkim', `${unseen} ${notYours(domain)}`)
  return unknown(
    'dkim',
    `${unseen} Send yourself a letter and paste its headers below, or create a key under “DKIM signing”.`,
  )
}
