/** A reader moves to another address: they ask on their own page, and the button of a mail there makes the change (double opt-in). */
import { nowText } from '../../../base/clock.ts'
import { sha256 } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'
import { type SiteSettings, siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { type Address, validAddress } from '../../../mail/addresses/valid-address.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { ComposedMail } from '../../../mail/composed-mail.ts'
import { deleteSendByKey, deleteTestsTo } from '../../../mail/ledger/copies/erase-queries.ts'
import { forgetOldAddress } from '../../../mail/ledger/copies/passing-mails.ts'
import { liftSuppressed } from '../../../mail/ledger/copies/suppression.ts'
import { leaveOutOfLaying } from '../../../mail/ledger/laying/leave-out.ts'
import { queueMail } from '../../../mail/ledger/queue-mail.ts'
import { deleteImportedRows } from '../erase-queries.ts'
import { inSteps } from '../joining/in-steps.ts'
import { forgetMailbox, takeMailOfDay, takeTurn } from '../joining/mail-limits.ts'
import { noticeKey } from '../joining/notice-key.ts'
import { findByKey, lockSubscriber } from '../queries.ts'
import { addressKnownMail, movedMail, newAddressMail } from './address-mails.ts'
import { livingLinks, lockReader } from './open-page.ts'
import { dropPassing } from './passing.ts'
import {
  deleteAddressChanges,
  deleteLinks,
  findAddressChange,
  insertAddressChange,
  markChanged,
  moveRespondent,
  notePassing,
  setAddress,
} from './queries.ts'

/** What is answered, and how long it takes, is the same whether the address is on the list or not: a mail tells its owner. */
export async function askForAddress(
  site: Site,
  token: string,
  text: string,
): Promise<Refused<'ownPageUnknown' | 'invalidEmail'> | undefined> {
  const address = validAddress(text)
  if (!address) return refuse('invalidEmail')
  return inSteps(async () => {
    const settings = await siteSettings(site.db, site.config)
    const mails = {
      confirm: await compose(site, settings, newAddressMail),
      known: await compose(site, settings, addressKnownMail),
    }
    const refused = await site.db.transaction().execute(async tx => {
      const reader = await lockReader(tx, site.clock, token)
      if (!reader) return refuse('ownPageUnknown')
      const { subscriber } = reader
      const now = nowText(site.clock)
      if (await takeMailOfDay(tx, address.key, now)) await ask(tx, { subscriber, address, mails, now })
      return undefined
    })
    site.mailer.poke()
    return refused
  })
}

const compose = (
  { config, clock }: Pick<Site, 'config' | 'clock'>,
  settings: SiteSettings,
  mail: typeof newAddressMail,
) => composeMail(mail(settings, config), config, clock.now())

interface Asked {
  subscriber: StoredSubscriberRow
  address: Address
  mails: { confirm: ComposedMail; known: ComposedMail }
  now: string
}

async function ask(tx: Tx, { subscriber, address, mails, now }: Asked): Promise<void> {
  const leaves = await takeTurn(tx, now)
  const owner = await findByKey(tx, address.key)
  if (owner && owner.id !== subscriber.id) {
    await queueMail(tx, { kind: 'notice', to: { subscriberId: owner.id }, message: mails.known, now: leaves })
    return
  }
  // The last wish counts: the link of an earlier one does nothing any more.
  await deleteAddressChanges(tx, subscriber.id)
  await dropPassing(tx, subscriber.id, 'confirm')
  const to = { address: address.email }
  const mail = { kind: 'notice', to, message: mails.confirm, now: leaves, withRight: true } as const
  const { sendId, right } = await queueMail(tx, mail)
  if (right === undefined) throw new Error('a mail that carries a right has none')
  await notePassing(tx, { send_id: sendId, subscriber_id: subscriber.id, what: 'confirm', queued_at: now })
  await insertAddressChange(tx, {
    token_hash: sha256(right),
    subscriber_id: subscriber.id,
    email: address.email,
    asked_at: now,
    done_at: null,
  })
}

type Confirmed = Refused<'newAddressUnknown' | 'newAddressTaken'> | undefined

/** Pressing twice is confirmed twice. @returns undefined when letters go to the new address */
export async function confirmAddress(site: Site, token: string): Promise<Confirmed> {
  const settings = await siteSettings(site.db, site.config)
  const moved = await compose(site, settings, movedMail)
  const confirm = () => site.db.transaction().execute(tx => move(tx, site, { token, moved }))
  // Somebody else took the address at this very moment: asked again, that is seen.
  const refused = await confirm().catch(error => (isTaken(error) ? confirm() : Promise.reject(error)))
  site.mailer.poke()
  return refused
}

/** PostgreSQL's unique_violation; on SQLite nobody writes meanwhile. */
const isTaken = (error: unknown) => (error as { code?: unknown }).code === '23505'

async function move(
  tx: Tx,
  { clock, config }: Pick<Site, 'clock' | 'config'>,
  { token, moved }: { token: string; moved: ComposedMail },
): Promise<Confirmed> {
  const find = () => findAddressChange(tx, sha256(token), livingLinks(clock))
  const asked = await find()
  const subscriber = asked && (await lockSubscriber(tx, { id: asked.subscriber_id }))
  // With the reader locked: another wish of theirs may have come between.
  const change = subscriber && (await find())
  if (!change) return refuse('newAddressUnknown')
  if (change.done_at !== null) return undefined
  const address = validAddress(change.email)
  if (!address) return refuse('newAddressUnknown')
  // Only who reads the mails of that address learns this.
  if (!(await setAddress(tx, subscriber.id, address))) return refuse('newAddressTaken')
  const now = nowText(clock)
  await markChanged(tx, change.token_hash, now)
  await deleteAddressChanges(tx, subscriber.id, change.token_hash)
  await forgetOld(tx, subscriber, { now, address, place: config })
  const { sendId } = await queueMail(tx, {
    kind: 'notice',
    to: { address: subscriber.email },
    message: moved,
    now,
  })
  await notePassing(tx, { send_id: sendId, subscriber_id: subscriber.id, what: 'moved', queued_at: now })
  return undefined
}

/** The old address stands nowhere any more, and whoever reads its mails opens nothing. */
async function forgetOld(
  tx: Tx,
  before: StoredSubscriberRow,
  { now, address, place }: { now: string; address: Address; place: KeyPlace },
): Promise<void> {
  const { id, email, email_key } = before
  // Links of mails to the old address are its reader's no more.
  await deleteLinks(tx, id)
  await dropPassing(tx, id, 'confirm')
  // What a server said was said of the old address; this one has just taken a mail.
  await leaveOutOfLaying(tx, before)
  await liftSuppressed(tx, id, now)
  await forgetOldAddress(tx, { subscriberId: id, email })
  if (email_key === address.key) return
  await moveRespondent(tx, place, { from: email_key, to: address.email })
  await deleteImportedRows(tx, email_key)
  await forgetMailbox(tx, email_key)
  await deleteSendByKey(tx, noticeKey(id))
  await deleteTestsTo(tx, email_key)
}
