/** Tells the author of a new subscriber, or of more of them than are worth a mail each. */

import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { escapeText } from '../../../mail/escape-html.ts'
import { mailLink, mailParagraph, siteMail } from '../../../mail/sheet.ts'

/** @param email of the subscriber */
export function noticeMail(
  email: string,
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'A new subscriber'
  const list = `${baseUrl}${pages.subscribers.href()}`
  const text = `${email} reads your letters from now on.

All subscribers: ${list}
`
  return siteMail(author_name, {
    subject,
    preheader: `${email} reads your letters from now on.`,
    content: mailParagraph(`<strong>${escapeText(email)}</strong> reads your letters from now on.`),
    ending: `${mailLink(list, 'All subscribers')}<br>\n${host} writes this to the notification address in its settings.`,
    text,
  })
}

/** Names nobody: an address that is erased must not stand in it. */
export function bundledNoticeMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'More new subscribers'
  const list = `${baseUrl}${pages.subscribers.href()}`
  const words = 'More people subscribed within the hour than would be worth a mail each.'
  const text = `${words}

All subscribers: ${list}
`
  return siteMail(author_name, {
    subject,
    preheader: words,
    content: mailParagraph(words),
    ending: `${mailLink(list, 'All subscribers')}<br>\n${host} writes this to the notification address in its settings.`,
    text,
  })
}
