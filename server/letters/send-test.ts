/** Mails a letter to the author as it stands on the compose page. Nothing counts it, and its links change nobody. */
import type { BodyOf } from '../../contract/base/endpoint.ts'
import { isFilledIn } from '../../contract/letters/is-filled-in.ts'
import type { sendTest as endpoint } from '../../contract/mail/sends.ts'
import { namedKey } from '../answers/sealing/named-key.ts'
import { nowText } from '../base/clock.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import { languageToKeep, siteSettings, speechToAuthor } from '../base/settings/site-settings.ts'
import type { Site } from '../base/site.ts'
import { isPlainAddress } from '../mail/addresses/valid-address.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { queueMail } from '../mail/ledger/queue-mail.ts'
import { cleaned, composedLetter, namesReaders } from './long/long-letters.ts'
import { findLetter } from './queries.ts'

type NotTested = Refused<'letterEmpty' | 'letterNotFound' | 'noTestAddress' | 'invalidEmail'>

/** A letter that was never saved has no page yet: its links lead to the front page. */
export async function sendTest(
  site: Site,
  test: BodyOf<typeof endpoint>,
): Promise<{ to: string } | NotTested> {
  const { db, config, clock } = site
  const { body } = await cleaned(test.body)
  if (!isFilledIn({ subject: test.subject, body })) return refuse('letterEmpty')
  const saved = test.newsletterId ? await findLetter(db, test.newsletterId) : null
  if (saved === undefined) return refuse('letterNotFound')
  const settings = await siteSettings(db, config)
  const to = test.to || settings.notification_email
  if (!to) return refuse('noTestAddress')
  if (!isPlainAddress(to)) return refuse('invalidEmail')
  const { t } = speechToAuthor(settings)
  const letter = {
    subject: t('authorMails.testSubject', { subject: test.subject.trim() }),
    body,
    from_name: test.fromName,
    unique_token: saved?.unique_token ?? null,
    language: await languageToKeep(db, test.language === undefined ? saved?.language : test.language),
  }
  const remark = (await namesReaders(letter)) ? t('authorMails.namedTest') : undefined
  const look = { ...config, remark, sealingKey: await namedKey(db) }
  const mail = await composedLetter({ letter, settings, look })
  const message = await composeMail(mail, config, clock.now())
  await db.transaction().execute(async tx => {
    await queueMail(tx, { kind: 'test', to: { address: to }, message, now: nowText(clock) })
  })
  site.mailer.poke()
  return { to }
}
