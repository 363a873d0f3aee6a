/** Signs with DKIM when the relay does not; List headers included, or RFC 8058 would not hold. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import type { Config } from '../config.ts'

/** nodemailer's default list leaves List-Unsubscribe-Post out. */
const signedHeaders =
  'from:subject:date:message-id:to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post'

export type Signer = (message: Buffer) => Promise<Buffer>

/**
 * @returns a signer, or one that leaves the message as it is when no key is set
 * @throws when the key file cannot be read or is no RSA key: nodemailer would silently send unsigned
 */
export function createSigner(dkim: Config['dkim']): Signer {
  if (!dkim) return async message => message
  const privateKey = readFileSync(dkim.keyFile, 'utf8')
  if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') {
    throw new Error(`DKIM_KEY_FILE ${dkim.keyFile} must hold an RSA private key in PEM form`)
  }
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey,
    headerFieldNames: signedHeaders,
  })
  return message => buffer(signer.sign(message))
}
