/** The mail of a double opt-in: asks an address whether it wants to be subscribed. */

import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { canaryLink } from '../../../mail/hidden-marks.ts'
import { buttonMail } from '../../../mail/sheet.ts'
import { tokenSlot } from '../../../mail/slots.ts'
import { ifNotYou, toConfirm } from '../confirm-words.ts'

export function confirmationMail(
  { author_name, postal_address }: Pick<SiteSettings, 'author_name' | 'postal_address'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  return buttonMail(author_name, {
    subject: 'Please confirm your subscription',
    asked: `Someone, hopefully you, asked for ${author_name}’s letters at ${new URL(baseUrl).host}.`,
    toDo: toConfirm,
    link: {
      href: `${baseUrl}${pages.confirm.href({ token: tokenSlot })}`,
      label: 'Confirm my subscription',
    },
    ending: ifNotYou,
    imprint: postal_address,
    hidden: canaryLink(baseUrl),
  })
}
