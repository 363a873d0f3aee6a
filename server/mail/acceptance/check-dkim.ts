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
      `The key signs for ${domain}, and letters come from ${at.domain}: receivers see two strangers. Make one for ${at.domain}.`,
    )
  if (found === 'other')
    return missing('dkim', `At ${record.name} stands another key. Replace it by this one.`, record)
  if (found === 'absent')
    return missing(
      'dkim',
      signs
        ? 'Letters are signed here, and nobody can check it: the record of the key is missing.'
        : 'There is a key, and its record is missing. Once it is there, letters are signed with it.',
      record,
    )
  if (!signs)
    return missing('dkim', 'The record of the key is there. Begin to sign with it, under “Signing here”.')
  return good('dkim', `Letters are signed for ${domain}, and the record of the key is there.`)
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
  if (!server) return unknown('dkim', 'Name the mail server first: most of them sign.')
  if (provider && !provider.otherSelectors)
    return missing(
      'dkim',
      `No key of ${provider.label} has a record at ${domain}. It shows the records to set in its own settings.`,
    )
  if (provider)
    return unknown(
      'dkim',
      `What ${provider.label} calls its key for ${domain} cannot be known from outside. It shows the record to set in its own settings; a letter that you send to yourself tells whether it holds.`,
    )
  const unseen = `Whether your mail server signs for ${domain} cannot be seen from outside.`
  if (isOfProvider(domain)) return unknown('dkim', `${unseen} ${notYours(domain)}`)
  return unknown(
    'dkim',
    `${unseen} Send yourself a letter and paste its headers below, or make a key under “Signing here”.`,
  )
}
