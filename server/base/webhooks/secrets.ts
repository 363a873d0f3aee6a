/** The secrets that webhooks are signed with, and their change without a gap (key rotation). */
import { randomBytes } from 'node:crypto'
import type { WebhookRow } from '../db/tables/programs.ts'

export interface OldSecret {
  secret: string
  /** ISO 8601. */
  until: string
}

/** Milliseconds for which a secret that was renewed signs too. */
const oldSecretLife = 24 * 3_600_000
/** More signatures would only make the header longer. */
const mostOld = 3

/** 192 bits, in the form of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** Earlier secrets that still sign, the newest first. */
export function oldSecretsOf({ old_secrets }: Pick<WebhookRow, 'old_secrets'>, now: Date): OldSecret[] {
  return (JSON.parse(old_secrets) as OldSecret[]).filter(({ until }) => until > now.toISOString())
}

/** Whoever renews twice in a day may have taken over neither: all of that day's sign. */
export function replaceSecret(
  row: Pick<WebhookRow, 'secret' | 'old_secrets'>,
  now: Date,
): Pick<WebhookRow, 'secret' | 'old_secrets'> {
  const replaced = { secret: row.secret, until: new Date(now.getTime() + oldSecretLife).toISOString() }
  const old = [replaced, ...oldSecretsOf(row, now)].slice(0, mostOld)
  return { secret: newSecret(), old_secrets: JSON.stringify(old) }
}
