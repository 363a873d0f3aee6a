/** The letter to oneself by which an author tries a mail server. */
import type { Config } from '../../base/config.ts'
import type { SiteSettings } from '../../base/settings/site-settings.ts'
import type { MailParts } from '../composed-mail.ts'
import { deskLanguage, mailParagraph, siteMail } from '../sheet.ts'

export function trialMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const words = `${host} sent this test through the mail server you just set up. If it is in your inbox and not in the spam folder, your letters should be too.`
  return siteMail(author_name, {
    language: deskLanguage,
    subject: 'Your mail settings work',
    preheader: words,
    content: mailParagraph(words),
    ending: `You get this because a test was sent from the Mail page of ${host}.`,
    text: `${words}\n`,
  })
}
