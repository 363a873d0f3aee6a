/** Tells the author of a new subscriber, or of more of them than are worth a mail each. */

import { pages } from '../../../../contract/base/pages.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../../base/config.ts'
import { authorNotice, type NoticeSettings } from '../../../base/settings/author-notice.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { mailParagraph } from '../../../mail/sheet.ts'

type Where = Pick<Config, 'baseUrl'>

const path = pages.subscribers.href()

/** @param email of the subscriber */
export function noticeMail(email: string, author: NoticeSettings, where: Where): MailParts {
  return authorNotice(author, where, t => {
    const joined = (address: (inside: string) => string) =>
      t
        .parts('authorMails.joined', { email, address: (inside: string[]) => address(inside.join('')) })
        .join('')
    return {
      subject: t('authorMails.joinedSubject'),
      words: [joined(inside => inside)],
      content: mailParagraph(joined(inside => `<strong>${escapeText(inside)}</strong>`)),
      page: { path, label: t('authorMails.joinedPage') },
    }
  })
}

/** Names nobody: an address that is erased must not stand in it. */
export const bundledNoticeMail = (author: NoticeSettings, where: Where): MailParts =>
  authorNotice(author, where, t => ({
    subject: t('authorMails.moreJoinedSubject'),
    words: [t('authorMails.moreJoined')],
    page: { path, label: t('authorMails.joinedPage') },
  }))
