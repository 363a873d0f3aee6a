/** The daily notice of new replies: how many and to which letters, never what they say nor when they came. */

import { pages } from '../../../contract/base/pages.ts'
import type { Config } from '../../base/config.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { ComposedMail } from '../../mail/composed-mail.ts'
import { escapeAttribute, escapeText } from '../../mail/escape-html.ts'

export interface LetterCount {
  /** null: the letter was deleted. */
  subject: string | null
  count: number
}

const listed = 20

export async function digestMail(
  counts: LetterCount[],
  { fromName, config, date }: { fromName: string; config: Config; date: Date },
): Promise<ComposedMail> {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const title = total === 1 ? 'One new anonymous reply' : `${total} new anonymous replies`
  const lines = counts
    .slice(0, listed)
    .map(
      ({ subject, count }) => `${count} to ${subject === null ? 'a letter that is deleted' : `“${subject}”`}`,
    )
  if (counts.length > listed) lines.push(`and more to ${counts.length - listed} other letters`)
  const link = `${config.baseUrl}${pages.replies.href()}`
  const list = lines.map(line => `<li>${escapeText(line)}</li>`).join('')
  return composeMail(
    {
      fromName,
      subject: title,
      text: `${title}:\n\n${lines.map(line => `- ${line}`).join('\n')}\n\nRead them: ${link}\n`,
      html: `<!doctype html><html lang="en"><body><p>${title}:</p><ul>${list}</ul><p><a href="${escapeAttribute(link)}">Read them</a></p></body></html>`,
      list: false,
    },
    config,
    date,
  )
}
