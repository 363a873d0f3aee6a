/** The mail of a double opt-in: asks an address whether it wants to be subscribed. Nothing a visitor typed stands in it: a stranger may have sent it. */

import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { canaryLink } from '../../../mail/hidden-marks.ts'
import { mailButton, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { tokenSlot } from '../../../mail/slots.ts'

export function confirmationMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'Please confirm your subscription'
  const confirm = `${baseUrl}${pages.confirm.href({ token: tokenSlot })}`
  const asked = `Somebody, hopefully you, asked for the letters from ${host} to come to this address.`
  const limit = 'The link works for seven days.'
  const otherwise = 'If it was not you, do nothing: no letter will come.'
  const text = `${asked}

To read them, please open this page and press its button:
${confirm}

${limit} ${otherwise}
`
  return siteMail(author_name, {
    subject,
    preheader: asked,
    content: [
      mailParagraph(asked),
      mailParagraph('Press the button if you would like to read them.'),
      mailButton(confirm, 'Confirm my subscription'),
    ].join('\n'),
    ending: `${limit} ${otherwise}`,
    hidden: canaryLink(baseUrl),
    text,
  })
}
