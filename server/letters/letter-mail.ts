/** The mail of a letter: its words on the sheet, and under them the ways to answer and to leave. */

import { pages } from '../../contract/pages.ts'
import type { Config } from '../config.ts'
import type { LetterRow } from '../db/tables.ts'
import type { MailParts } from '../mail/composed-mail.ts'
import { canaryLink, openImage } from '../mail/hidden-marks.ts'
import { mailLink, mailSheet } from '../mail/sheet.ts'
import { tokenSlot } from '../mail/slots.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import { cleanBody, parseBody } from './body/clean-body.ts'
import { excerptOf } from './body/excerpt.ts'
import { printMailBody } from './body/print-mail-body.ts'
import { printTextBody } from './body/print-text-body.ts'

export type MailedLetter = Pick<LetterRow, 'subject' | 'body' | 'from_name'> & {
  /** null: it was never saved, so its links lead to the front page. */
  unique_token: string | null
}

/**
 * The same for a first send and a resend. Only the unsubscribe link, the canary and the open image differ per reader.
 * @param marked false: without canary and open image, for a look at it
 */
export function letterMail(
  letter: MailedLetter,
  settings: Pick<SiteSettings, 'author_name' | 'count_opens'>,
  { baseUrl, marked = true }: Pick<Config, 'baseUrl'> & { marked?: boolean },
): MailParts {
  const body = cleanBody(letter.body)
  const blocks = parseBody(body)
  const fromName = letter.from_name.trim() || settings.author_name
  const links = {
    read:
      letter.unique_token === null
        ? baseUrl
        : `${baseUrl}${pages.letter.href({ token: letter.unique_token })}`,
    // The same in every copy: a reply cannot tell whose mail it came from.
    reply:
      letter.unique_token === null
        ? baseUrl
        : `${baseUrl}${pages.reply.href({ newsletterId: letter.unique_token })}`,
    leave: `${baseUrl}${pages.unsubscribe.href({ token: tokenSlot })}`,
  }
  const reason = `You get this letter because you subscribed at ${new URL(baseUrl).host}.`
  const html = mailSheet({
    title: letter.subject,
    preheader: excerptOf(blocks, 120),
    from: fromName,
    heading: letter.subject,
    content: `${printMailBody(blocks, baseUrl)}\n<div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`,
    ending: `<strong>${mailLink(links.reply, 'Reply anonymously')}</strong>: we keep no name.<br>
${mailLink(links.read, 'Read in the browser')} &nbsp;&middot;&nbsp; ${mailLink(links.leave, 'Unsubscribe')}<br>
${reason}`,
    hidden: marked ? `${canaryLink(baseUrl)}${settings.count_opens ? openImage(baseUrl) : ''}` : '',
  })
  const text = `${printTextBody(body)}

* * *

Reply anonymously (we keep no name): ${links.reply}
Read in the browser: ${links.read}
Unsubscribe: ${links.leave}

${reason}
`
  return { fromName, subject: letter.subject, html, text, list: true }
}

/** Bytes of the mail's HTML; above `limits.mailHtml` Gmail may cut off its end, and the unsubscribe link with it. */
export const mailHtmlBytes = (mail: Pick<MailParts, 'html'>) => Buffer.byteLength(mail.html)
