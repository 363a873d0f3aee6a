/** The author's mail settings as they are stored: each group of fields one JSON value among the settings, passwords and keys among the secrets. */
import { z } from 'zod'
import { mailboxSecurities } from '../../../contract/mail/bounce-settings.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { forgetSecret, type SecretName, storeSecret } from '../../base/secrets/store-secret.ts'
import { deleteSetting, listSavedSettings, upsertSetting } from '../../base/settings/queries.ts'

const mailbox = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailboxSecurities),
  user: z.string(),
  folder: z.string(),
})

/** How each group is read back; what cannot be read counts as never saved. */
const groups = {
  mail_server: z.object({
    host: z.string(),
    port: z.int(),
    security: z.enum(['tls', 'starttls', 'none']),
    user: z.string(),
  }),
  mail_sender: z.object({ from: z.string(), replyTo: z.string() }),
  /** Empty: as the port says. */
  mail_address: z.object({ baseUrl: z.string(), formerUrls: z.array(z.string()) }),
  /** `signs` once its record was seen in the DNS. */
  mail_dkim: z.object({
    domain: z.string(),
    selector: z.string(),
    /** SubjectPublicKeyInfo, base64: what the record holds. */
    publicKey: z.string(),
    signs: z.boolean(),
  }),
  mail_bounces: z.object({ address: z.string() }),
  /** Settings of the SMTP listener that earlier releases had. */
  mail_door: z.object({ listen: z.string() }),
  mail_mailbox_bounces: mailbox,
  mail_mailbox_test: mailbox,
}
type Group = keyof typeof groups
export type StoredMail = { [Name in Group]?: z.infer<(typeof groups)[Name]> | undefined }

export const passwordName = 'mail.password' satisfies SecretName
export const dkimName = 'mail.dkim' satisfies SecretName

export async function readStoredMail(db: Db): Promise<StoredMail> {
  const saved = new Map((await listSavedSettings(db)).map(({ key, value }) => [key, value]))
  const entries = Object.entries(groups).map(([name, shape]) => [name, readGroup(saved.get(name), shape)])
  return Object.fromEntries(entries)
}

function readGroup(text: string | undefined, shape: z.ZodType): unknown {
  if (text === undefined) return undefined
  return shape.safeParse(JSON.parse(text)).data
}

/** Saves one group; null forgets it. */
export async function storeGroup<Name extends Group>(
  tx: Tx,
  name: Name,
  value: NonNullable<StoredMail[Name]> | null,
): Promise<void> {
  if (value === null) return deleteSetting(tx, name)
  await upsertSetting(tx, { key: name, value: JSON.stringify(value) })
}

/** @param text undefined: the one that is kept stays; empty: none is kept */
export async function storePassword(tx: Tx, place: KeyPlace, text: string | undefined): Promise<void> {
  if (text === undefined) return
  if (text === '') return forgetSecret(tx, passwordName)
  await storeSecret(tx, place, { name: passwordName, text })
}
