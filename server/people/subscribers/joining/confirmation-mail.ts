/** The mail of a double opt-in: asks an address whether it wants to be subscribed. */

import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { canaryLink } from '../../../mail/hidden-marks.ts'
import { buttonMail } from '../../../mail/sheet.ts'
import { tokenSlot } from '../../../mail/slots.ts'

export function confirmationMail(
  { author_name, postal_address }: Pick<SiteSettings, 'author_name' | 'postal_address'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  return buttonMail(author_name, {
    subject: 'Please confirm your subscription',
    asked: `Somebody, hopefully you, asked for ${author_name}’s letters at ${new URL(baseUrl).host}.`,
    toDo: {
      html: 'Press the button to confirm.',
      text: 'To confirm, open this page and press its button:',
    },
    link: {
      href: `${baseUrl}${pages.confirm.href({ token: tokenSlot })}`,
      label: 'Confirm my subscription',
    },
    ending: 'The link works for seven days. If it was not you, do nothing: no letter will come.',
    imprint: postal_address,
    hidden: canaryLink(baseUrl),
  })
}
