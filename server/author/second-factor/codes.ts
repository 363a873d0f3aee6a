/** Codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sha256 } from '../../base/db/ids.ts'
import type { Site } from '../../base/site.ts'

const period = 30
/** Half minutes that a clock may be off, to either side (RFC 6238 §5.2). */
const window = 1
const recoveryCodes = 10

export const newTotpSecret = () => new Secret({ size: 20 }).base32

function totpOf(secret: string, label: { issuer: string; username: string }): TOTP {
  const { issuer, username } = label
  return new TOTP({
    issuer,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })
}

/** What an app reads from a QR code: `otpauth://totp/…`. */
export const totpUri = (secret: string, label: { issuer: string; username: string }) =>
  totpOf(secret, label).toString()

/** @returns the half minute of the code; undefined when it is none of this secret, now */
export function stepOfCode({ clock }: Pick<Site, 'clock'>, secret: string, code: string): number | undefined {
  const timestamp = clock.now().getTime()
  const delta = totpOf(secret, { issuer: '', username: '' }).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Letters and digits that nobody confuses (Crockford's base32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 120 random bits in six groups of four: more than can be tried, so that a plain hash is enough (ASVS 6.5.2). */
const newCode = () =>
  (
    Array.from(randomBytes(24), byte => letters[byte & 31])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-')

export const newRecoveryCodes = () => Array.from({ length: recoveryCodes }, newCode)

export const hashOfCode = (code: string) => sha256(code)

/** Hash of a code as it was typed, without what stood between its letters. */
export const hashOfTyped = (code: string) => hashOfCode((code.match(/.{1,4}/g) ?? []).join('-'))
