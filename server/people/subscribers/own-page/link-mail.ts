/** The mail with the link to a reader's own page (magic link). Nothing in it is counted. */
import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { buttonMail } from '../../../mail/sheet.ts'
import { rightSlot } from '../../../mail/slots.ts'

export function linkMail(
  { author_name, postal_address: imprint }: Pick<SiteSettings, 'author_name' | 'postal_address'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const what =
    'There you can change what you get and where, see what is stored about you, unsubscribe, or erase everything.'
  return buttonMail(author_name, {
    subject: 'The link to your page',
    asked: `Someone, hopefully you, asked for the link to your own page at ${new URL(baseUrl).host}.`,
    toDo: { html: what, text: what },
    link: { href: `${baseUrl}${pages.ownPage.href()}#${rightSlot}`, label: 'Open my page' },
    ending:
      'The link works for seven days. Anyone who has it can do all this, so don’t forward this e-mail. If it wasn’t you, do nothing.',
    imprint,
  })
}
