/** The letter to oneself by which an author tries a mail server. */
import type { Config } from '../../base/config.ts'
import type { SiteSettings } from '../../base/settings/site-settings.ts'
import type { MailParts } from '../composed-mail.ts'
import { mailParagraph, siteMail } from '../sheet.ts'

export function trialMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const words = `This letter came from ${host}, through the mail server that was just tried. Is it in the inbox, and not among the spam? Then so will your letters be.`
  return siteMail(author_name, {
    subject: 'Mail leaves the house',
    preheader: words,
    content: mailParagraph(words),
    ending: `${host} was asked on its Mail page to send this.`,
    text: `${words}\n`,
  })
}
