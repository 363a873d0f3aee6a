/** The site's own DKIM key: made on request, kept among the secrets, and signing once its record was seen. */
import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { DkimKey } from '../../../contract/mail/acceptance.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { forgetSecret, storeSecret } from '../../base/secrets/store-secret.ts'
import type { Site } from '../../base/site.ts'
import { changeMail } from '../mail-settings/save-mail.ts'
import { dkimName, readStoredMail, storeGroup } from '../mail-settings/stored-mail.ts'
import { Unasked } from './ask-dns.ts'
import { dkimRecord, findDkimRecord, type Signing } from './dkim-record.ts'
import { senderDomain } from './situation.ts'

const makePair = promisify(generateKeyPair)
/** Verified everywhere, and short enough for one record (RFC 8301 §3.2). */
const bits = 2048
const selector = 'foolscap'

/** @returns undefined when letters are not signed here, and nobody is about to */
export async function readSigning({ db, config }: Pick<Site, 'db' | 'config'>): Promise<Signing | undefined> {
  const { dkim } = config.given
  if (dkim && 'keyFile' in dkim) {
    const publicKey = publicKeyOf(readFileSync(dkim.keyFile, 'utf8'))
    return { domain: dkim.domain, selector: dkim.selector, publicKey, signs: true, fixed: true }
  }
  const { mail_dkim: stored } = await readStoredMail(db)
  return stored && { ...stored, fixed: false }
}

const publicKeyOf = (pem: string) =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' }).toString('base64')

export const viewOfKey = ({ publicKey, ...key }: Signing): DkimKey => ({
  ...key,
  record: dkimRecord(key.domain, key.selector, publicKey),
})

export async function makeKey(
  site: Site,
): Promise<Refused<'mailFixed' | 'mailNoDomain' | 'dkimThere'> | undefined> {
  const { config } = site
  if (config.given.dkim) return refuse('mailFixed')
  const domain = senderDomain(config)
  if (!domain) return refuse('mailNoDomain')
  if ((await readStoredMail(site.db)).mail_dkim) return refuse('dkimThere')
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: bits })
  const key = {
    domain,
    selector,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
  await changeMail(site, async tx => {
    await storeSecret(tx, config, {
      name: dkimName,
      text: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    })
    await storeGroup(tx, 'mail_dkim', { ...key, signs: false })
  })
  return undefined
}

type NotBegun = Refused<'mailFixed' | 'dkimGone' | 'dkimNoRecord' | 'dkimWrongRecord' | 'dnsSilent'>

/** Signs once the key's record is seen, and not before: a signature that nobody can check makes receivers wonder. */
export async function beginSigning(site: Site): Promise<NotBegun | undefined> {
  if (site.config.given.dkim) return refuse('mailFixed')
  const { mail_dkim: key } = await readStoredMail(site.db)
  if (!key) return refuse('dkimGone')
  const found = await findDkimRecord(site, key).catch(error => {
    if (error instanceof Unasked) return 'unasked'
    throw error
  })
  if (found === 'unasked') return refuse('dnsSilent')
  if (found !== 'there') return refuse(found === 'other' ? 'dkimWrongRecord' : 'dkimNoRecord')
  await changeMail(site, tx => storeGroup(tx, 'mail_dkim', { ...key, signs: true }))
  return undefined
}

export async function removeKey(site: Site): Promise<Refused<'mailFixed' | 'dkimGone'> | undefined> {
  if (site.config.given.dkim) return refuse('mailFixed')
  if (!(await readStoredMail(site.db)).mail_dkim) return refuse('dkimGone')
  await changeMail(site, async tx => {
    await storeGroup(tx, 'mail_dkim', null)
    await forgetSecret(tx, dkimName)
  })
  return undefined
}
