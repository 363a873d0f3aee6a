/** Encrypts a secret for the database (authenticated encryption, AES-256-GCM; NIST SP 800-38D), and opens it again. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** Bytes: of the nonce, random for every secret, and of the tag that shows any change. */
const [nonceLength, tagLength] = [12, 16]
const version = 'v1'

/**
 * @param name what the secret is called: a row that is copied to another name cannot be opened there
 * @returns one line of text
 */
export function seal(key: Buffer, name: string, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(name))
  const closed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${closed.toString('base64url')}`
}

/** @returns undefined when this key did not close it, or it was changed since */
export function unseal(key: Buffer, name: string, sealed: string): string | undefined {
  const [its, text = ''] = sealed.split('.')
  const closed = Buffer.from(text, 'base64url')
  if (its !== version || closed.length < nonceLength + tagLength) return undefined
  try {
    const nonce = closed.subarray(0, nonceLength)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(name))
      .setAuthTag(closed.subarray(-tagLength))
    const opened = [decipher.update(closed.subarray(nonceLength, -tagLength)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return undefined
  }
}
