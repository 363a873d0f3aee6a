/** Signs with DKIM when the relay does not; List headers included, or RFC 8058 would not hold. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import { type Config, ConfigError } from '../base/config.ts'
import type { Dkim } from '../base/live-config.ts'

/**
 * nodemailer's default list leaves List-Unsubscribe-Post out. Google counts by Feedback-ID only where it is signed; an unsigned
 * Reply-To could be changed on the way, and answers would go to a stranger.
 */
const signedHeaders =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post:feedback-id'

export type Signer = (message: Buffer) => Promise<Buffer>

/**
 * @returns a signer, or one that leaves the message as it is when no key is set
 * @throws ConfigError when the key file cannot be read or holds no RSA key: nodemailer would silently send unsigned
 */
export function createSigner(dkim: Config['dkim']): Signer {
  if (!dkim) return async message => message
  const privateKey = 'keyFile' in dkim ? readKey(dkim.keyFile) : dkim.privateKey
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey,
    headerFieldNames: signedHeaders,
  })
  return message => buffer(signer.sign(message))
}

/** Signs as the configuration says at the moment. */
export function createFollowingSigner(config: Pick<Config, 'dkim'>): Signer {
  let used: { dkim: Dkim | undefined; sign: Signer } | undefined
  return message => {
    if (!used || used.dkim !== config.dkim) used = { dkim: config.dkim, sign: createSigner(config.dkim) }
    return used.sign(message)
  }
}

/** Long enough for what receivers accept (RFC 8301 §3.2). */
const leastBits = 1024

function readKey(file: string): string {
  const privateKey = inSentence(`DKIM_KEY_FILE: ${file} cannot be read`, () => readFileSync(file, 'utf8'))
  const key = inSentence(`DKIM_KEY_FILE: ${file} holds no private key in PEM form without a passphrase`, () =>
    createPrivateKey(privateKey),
  )
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new ConfigError(
      `DKIM_KEY_FILE: ${file} must hold an RSA key of ${leastBits} bits or more, best 2048`,
    )
  return privateKey
}

function inSentence<T>(sentence: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${sentence} (${reason})`)
  }
}
