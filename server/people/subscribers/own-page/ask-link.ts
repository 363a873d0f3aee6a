/** Mails the link of their own page to a reader (magic link), whoever asks: what is answered never tells whether anything was sent. */
import { laterText, nowText } from '../../../base/clock.ts'
import { sha256 } from '../../../base/db/ids.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { validAddress } from '../../../mail/addresses/valid-address.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { findTokenHolder } from '../../../mail/ledger/copies/copy-queries.ts'
import { queueMail } from '../../../mail/ledger/queue-mail.ts'
import { inSteps } from '../joining/in-steps.ts'
import { takeMailOfDay, takeTurn } from '../joining/mail-limits.ts'
import { lockSubscriber } from '../queries.ts'
import { linkMail } from './link-mail.ts'
import { insertLink, selectLinksOf } from './queries.ts'

/** Milliseconds in which a reader gets at most one, however often it is asked for. */
const linkPause = 10 * 60_000

/** Typed on the page, by anybody. */
export async function askByAddress(site: Site, text: string): Promise<Refused<'invalidEmail'> | undefined> {
  const address = validAddress(text)
  if (!address) return refuse('invalidEmail')
  await mailLinkTo(site, async () => ({ email_key: address.key }))
  return undefined
}

/** Asked for from a letter in somebody's hands, who need not be its reader: the mail goes to whom the letter went to. */
export async function askByLetter(site: Site, token: string): Promise<void> {
  await mailLinkTo(site, async () => {
    const holder = await findTokenHolder(site.db, token)
    return holder && { id: holder.subscriberId }
  })
}

type Whom = { id: string } | { email_key: string }

async function mailLinkTo(site: Site, find: () => Promise<Whom | undefined>): Promise<void> {
  await inSteps(async () => {
    const settings = await siteSettings(site.db, site.config)
    // Each time: what is composed must not tell what was found.
    const message = await composeMail(linkMail(settings, site.config), site.config, site.clock.now())
    const whom = await find()
    if (!whom) return
    await site.db.transaction().execute(async tx => {
      const subscriber = await lockSubscriber(tx, whom)
      if (!subscriber) return
      const now = nowText(site.clock)
      const asked = await selectLinksOf(tx, subscriber.id, laterText(site.clock, -linkPause))
      // One of the future was asked for while the clock was ahead.
      if (asked.some(at => at <= now)) return
      if (!(await takeMailOfDay(tx, subscriber.email_key, now))) return
      const { right } = await queueMail(tx, {
        kind: 'notice',
        to: { subscriberId: subscriber.id },
        message,
        now: await takeTurn(tx, now),
        withRight: true,
      })
      if (right === undefined) throw new Error('a mail that carries a right has none')
      await insertLink(tx, { token_hash: sha256(right), subscriber_id: subscriber.id, asked_at: now })
    })
    site.mailer.poke()
  })
}
