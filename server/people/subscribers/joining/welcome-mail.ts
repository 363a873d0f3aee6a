/** The welcome mail, in the author's own words from the settings. */

import { pages } from '../../../../contract/base/pages.ts'
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import { directionOfText } from '../../../../contract/languages/text-direction.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../../base/config.ts'
import { translatorFor } from '../../../base/languages/translator-for.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { canaryLink } from '../../../mail/hidden-marks.ts'
import { htmlOf } from '../../../mail/html-of.ts'
import { linkTo, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { tokenSlot } from '../../../mail/slots.ts'

export function welcomeMail(settings: SiteSettings, { baseUrl }: Pick<Config, 'baseUrl'>): MailParts {
  const { author_name, language, welcome_email_subject: subject, welcome_email_message: message } = settings
  const t = translatorFor(settings)
  const leave = `${baseUrl}${pages.unsubscribe.href({ token: tokenSlot })}`
  const reason = t('welcomeMail.reason', { host: new URL(baseUrl).host })
  const paragraphs = message.trim().split(/\n\s*\n/)
  const text = `${message.trim()}

* * *

${reason}
${t('mail.unsubscribeText', { link: leave })}
`
  return siteMail(authorIn(t, author_name), {
    language,
    wordsDirection: directionOfText(message),
    subject,
    preheader: paragraphs[0] ?? '',
    content: paragraphs
      .map(words => mailParagraph(escapeText(words.trim()).replaceAll('\n', '<br>\n')))
      .join('\n'),
    ending: `${escapeText(reason)}<br>\n${htmlOf(t, 'welcomeMail.leave', { link: linkTo(leave) })}`,
    imprint: settings.postal_address,
    hidden: canaryLink(baseUrl),
    text,
    list: true,
  })
}
