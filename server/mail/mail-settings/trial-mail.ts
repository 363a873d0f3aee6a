/** The letter to oneself by which an author tries a mail server. */
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import type { Config } from '../../base/config.ts'
import type { NoticeSettings } from '../../base/settings/author-notice.ts'
import { speechToAuthor } from '../../base/settings/site-settings.ts'
import type { MailParts } from '../composed-mail.ts'
import { mailParagraph, siteMail } from '../sheet.ts'

export function trialMail(settings: NoticeSettings, { baseUrl }: Pick<Config, 'baseUrl'>): MailParts {
  const { language, t } = speechToAuthor(settings)
  const { host } = new URL(baseUrl)
  const words = t('authorMails.trialWords', { host })
  return siteMail(authorIn(t, settings.author_name), {
    language,
    subject: t('authorMails.trialSubject'),
    preheader: words,
    content: mailParagraph(words),
    ending: t('authorMails.trialWhy', { host }),
    text: `${words}\n`,
  })
}
