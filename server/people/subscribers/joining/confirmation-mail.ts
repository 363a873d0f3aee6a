/** The mail of a double opt-in: asks an address whether it wants to be subscribed. */

import { pages } from '../../../../contract/base/pages.ts'
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import type { Config } from '../../../base/config.ts'
import { translatorFor } from '../../../base/languages/translator-for.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { canaryLink } from '../../../mail/hidden-marks.ts'
import { buttonMail } from '../../../mail/sheet.ts'
import { tokenSlot } from '../../../mail/slots.ts'
import { confirmWords } from '../confirm-words.ts'

export function confirmationMail(
  {
    author_name,
    postal_address: imprint,
    ...speech
  }: Pick<SiteSettings, 'author_name' | 'language' | 'ownWords' | 'postal_address'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const t = translatorFor(speech)
  const author = authorIn(t, author_name)
  return buttonMail(author, {
    language: t.language,
    subject: t('confirmMail.subject'),
    asked: t('confirmMail.asked', { author, host: new URL(baseUrl).host }),
    ...confirmWords(t),
    link: {
      href: `${baseUrl}${pages.confirm.href({ token: tokenSlot })}`,
      label: t('confirmMail.confirm'),
    },
    imprint,
    hidden: canaryLink(baseUrl),
  })
}
