/** The daily notice of new replies: how many and to which letters, never what they say nor when they came. */

import { pages } from '../../../contract/base/pages.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../base/config.ts'
import type { SiteSettings } from '../../base/settings/site-settings.ts'
import type { MailParts } from '../../mail/composed-mail.ts'
import { deskLanguage, mailLink, siteMail } from '../../mail/sheet.ts'

export interface LetterCount {
  /** null: the letter was deleted. */
  subject: string | null
  count: number
}

const listed = 20

export function digestMail(
  counts: LetterCount[],
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const subject = total === 1 ? 'One new anonymous reply' : `${total} new anonymous replies`
  const lines = counts
    .slice(0, listed)
    .map(({ subject, count }) => `${count} to ${subject === null ? 'a deleted letter' : `“${subject}”`}`)
  if (counts.length > listed) lines.push(`and more to ${counts.length - listed} other letters`)
  const link = `${baseUrl}${pages.replies.href()}`
  const items = lines.map(line => `<li style="margin:0 0 8px">${escapeText(line)}</li>`).join('\n')
  return siteMail(author_name, {
    language: deskLanguage,
    subject,
    preheader: lines.join(', '),
    content: `<ul style="margin:0 0 18px;padding:0 0 0 24px">${items}</ul>`,
    ending: mailLink(link, 'Read them'),
    text: `${subject}:\n\n${lines.map(line => `- ${line}`).join('\n')}\n\nRead them: ${link}\n`,
  })
}
