/** The daily notice of new replies: how many and to which letters, never what they say nor when they came. */

import { pages } from '../../../contract/base/pages.ts'
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../base/config.ts'
import type { NoticeSettings } from '../../base/settings/author-notice.ts'
import { speechToAuthor } from '../../base/settings/site-settings.ts'
import type { MailParts } from '../../mail/composed-mail.ts'
import { mailLink, siteMail } from '../../mail/sheet.ts'

export interface LetterCount {
  /** null: the letter was deleted. */
  subject: string | null
  count: number
}

const listed = 20

export function digestMail(
  counts: LetterCount[],
  settings: NoticeSettings,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { language, t } = speechToAuthor(settings)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const subject = t('authorMails.digestSubject', { count: total })
  const lines = counts
    .slice(0, listed)
    .map(({ subject, count }) =>
      subject === null
        ? t('authorMails.digestLineDeleted', { count })
        : t('authorMails.digestLine', { count, subject }),
    )
  if (counts.length > listed) lines.push(t('authorMails.digestOthers', { count: counts.length - listed }))
  const read = t('authorMails.digestRead')
  const link = `${baseUrl}${pages.replies.href()}`
  const items = lines.map(line => `<li style="margin:0 0 8px">${escapeText(line)}</li>`).join('\n')
  return siteMail(authorIn(t, settings.author_name), {
    language,
    subject,
    preheader: lines.join(', '),
    content: `<ul style="margin:0 0 18px;padding:0 0 0 24px">${items}</ul>`,
    ending: mailLink(link, read),
    text: `${subject}:\n\n${lines.map(line => `- ${line}`).join('\n')}\n\n${read}: ${link}\n`,
  })
}
