/** Tells the author of a new subscriber, or of more of them than are worth a mail each. */

import { pages } from '../../../../contract/base/pages.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../../base/config.ts'
import { authorNotice } from '../../../base/settings/author-notice.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { mailParagraph } from '../../../mail/sheet.ts'

type Author = Pick<SiteSettings, 'author_name'>
type Where = Pick<Config, 'baseUrl'>

const page = { path: pages.subscribers.href(), label: 'Members' }

/** @param email of the subscriber */
export function noticeMail(email: string, author: Author, where: Where): MailParts {
  const reads = 'subscribed to your letters.'
  return authorNotice(author, where, {
    subject: 'A new subscriber',
    words: [`${email} ${reads}`],
    content: mailParagraph(`<strong>${escapeText(email)}</strong> ${reads}`),
    page,
  })
}

/** Names nobody: an address that is erased must not stand in it. */
export function bundledNoticeMail(author: Author, where: Where): MailParts {
  const words = ['Several more people subscribed within the hour, so you get one e-mail about all of them.']
  return authorNotice(author, where, { subject: 'More new subscribers', words, page })
}
