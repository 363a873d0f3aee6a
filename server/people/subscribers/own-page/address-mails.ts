/** The mails of a change of address: to the new one, which confirms (double opt-in), to its owner where it is on the list by itself, and to the old one. */

import { pages } from '../../../../contract/base/pages.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { buttonMail, mailLink, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { rightSlot } from '../../../mail/slots.ts'
import { ifNotYou, toConfirm } from '../confirm-words.ts'

type Author = Pick<SiteSettings, 'author_name' | 'postal_address'>
type Where = Pick<Config, 'baseUrl'>

/** Neither address stands in it: whoever typed this one may have mistyped it. */
export function newAddressMail(
  { author_name, postal_address: imprint }: Author,
  { baseUrl }: Where,
): MailParts {
  return buttonMail(author_name, {
    subject: 'Please confirm your new address',
    asked: `Someone, hopefully you, asked to get ${author_name}’s letters from ${new URL(baseUrl).host} at this address from now on.`,
    toDo: toConfirm,
    link: { href: `${baseUrl}${pages.newAddress.href()}#${rightSlot}`, label: 'Confirm this address' },
    ending: ifNotYou,
    imprint,
  })
}

/** To somebody who is on the list already: the page that asked was told nothing of it. */
export function addressKnownMail(
  { author_name, postal_address: imprint }: Author,
  { baseUrl }: Where,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'This address is already on the list'
  const page = `${baseUrl}${pages.ownPage.href()}`
  const asked = `Someone asked to get ${author_name}’s letters from ${host} at this address instead of another one.`
  const known = 'This address is already on the list itself, so nothing was changed.'
  const text = `${asked}

${known}

You can change what either address gets on its own page:
${page}
`
  return siteMail(author_name, {
    subject,
    preheader: known,
    content: [mailParagraph(escapeText(asked)), mailParagraph(known)].join('\n'),
    ending: `You can change what either address gets on ${mailLink(page, 'its own page')}.`,
    imprint,
    text,
  })
}

/** To the old address, once the change is made. The new one does not stand in it. */
export function movedMail({ author_name, postal_address: imprint }: Author, { baseUrl }: Where): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'Your letters now go to your new address'
  const said = `${author_name}’s letters from ${host} go to another address from now on. The change was requested on your page and confirmed from the new address.`
  const gone = 'We don’t keep this address. This is the last e-mail to it.'
  const otherwise = 'If this wasn’t you, reply to this e-mail.'
  const text = `${said}

${gone}

${otherwise}
`
  return siteMail(author_name, {
    subject,
    preheader: said,
    content: [mailParagraph(escapeText(said)), mailParagraph(gone)].join('\n'),
    ending: otherwise,
    imprint,
    text,
  })
}
