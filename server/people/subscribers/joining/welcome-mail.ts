/** The welcome mail, in the author's own words from the settings. */

import { pages } from '../../../../contract/base/pages.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { canaryLink } from '../../../mail/hidden-marks.ts'
import { mailLink, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { tokenSlot } from '../../../mail/slots.ts'

export function welcomeMail(settings: SiteSettings, { baseUrl }: Pick<Config, 'baseUrl'>): MailParts {
  const { author_name, welcome_email_subject: subject, welcome_email_message: message } = settings
  const leave = `${baseUrl}${pages.unsubscribe.href({ token: tokenSlot })}`
  const reason = `You get this e-mail because this address was subscribed at ${new URL(baseUrl).host}.`
  const paragraphs = message.trim().split(/\n\s*\n/)
  const text = `${message.trim()}

* * *

${reason}
Unsubscribe: ${leave}
`
  return siteMail(author_name, {
    subject,
    preheader: paragraphs[0] ?? '',
    content: paragraphs
      .map(words => mailParagraph(escapeText(words.trim()).replaceAll('\n', '<br>\n')))
      .join('\n'),
    ending: `${reason}<br>\nIf that wasn’t you, or you change your mind: ${mailLink(leave, 'Unsubscribe')}`,
    imprint: settings.postal_address,
    hidden: canaryLink(baseUrl),
    text,
    list: true,
  })
}
