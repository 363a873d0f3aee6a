/** The mail with the link to a reader's own page (magic link). Nothing in it is counted. */
import { pages } from '../../../../contract/base/pages.ts'
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import type { Config } from '../../../base/config.ts'
import { translatorFor } from '../../../base/languages/translator-for.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { buttonMail } from '../../../mail/sheet.ts'
import { rightSlot } from '../../../mail/slots.ts'

export function linkMail(
  {
    author_name,
    postal_address: imprint,
    ...speech
  }: Pick<SiteSettings, 'author_name' | 'language' | 'ownWords' | 'postal_address'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const t = translatorFor(speech)
  const what = t('ownPageMail.what')
  return buttonMail(authorIn(t, author_name), {
    language: t.language,
    subject: t('ownPageMail.subject'),
    asked: t('ownPageMail.asked', { host: new URL(baseUrl).host }),
    toDo: { beforeButton: what, beforeLink: what },
    link: { href: `${baseUrl}${pages.ownPage.href()}#${rightSlot}`, label: t('ownPageMail.open') },
    ending: t('ownPageMail.keepIt'),
    imprint,
  })
}
