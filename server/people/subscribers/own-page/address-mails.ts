/** The mails of a change of address: to the new one, which confirms (double opt-in), to its owner where it is on the list by itself, and to the old one. */
import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { buttonMail, mailLink, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { rightSlot } from '../../../mail/slots.ts'

type Author = Pick<SiteSettings, 'author_name' | 'postal_address'>
type Where = Pick<Config, 'baseUrl'>

/** Neither address stands in it: whoever typed this one may have mistyped it. */
export function newAddressMail(
  { author_name, postal_address: imprint }: Author,
  { baseUrl }: Where,
): MailParts {
  return buttonMail(author_name, {
    subject: 'Please confirm your new address',
    asked: `A reader of the letters from ${new URL(baseUrl).host}, hopefully you, asked for them at this address from now on.`,
    toDo: {
      html: 'Press the button, and they come here.',
      text: 'Please open this page and press its button, and they come here:',
    },
    link: { href: `${baseUrl}${pages.newAddress.href()}#${rightSlot}`, label: 'Confirm this address' },
    ending: 'The link works for seven days. If it was not you, do nothing: no letter will come.',
    imprint,
  })
}

/** To somebody who is on the list already: the page that asked was told nothing of it. */
export function addressKnownMail(
  { author_name, postal_address: imprint }: Author,
  { baseUrl }: Where,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'This address is on the list already'
  const page = `${baseUrl}${pages.ownPage.href()}`
  const asked = `Somebody asked for the letters from ${host} to come to this address instead of another one.`
  const known = 'It is on the list already, by itself. So nothing was changed.'
  const text = `${asked}

${known}

What you get here you change on your page, and so you do with what the other address gets:
${page}
`
  return siteMail(author_name, {
    subject,
    preheader: known,
    content: [mailParagraph(asked), mailParagraph(known)].join('\n'),
    ending: `What you get here you change on ${mailLink(page, 'your page')}, and so you do with what the other address gets.`,
    imprint,
    text,
  })
}

/** To the old address, once the change is made. The new one does not stand in it. */
export function movedMail({ author_name, postal_address: imprint }: Author, { baseUrl }: Where): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'Your letters go to your new address'
  const said = `The letters from ${host} go to another address from now on: it was asked for on your page and confirmed there.`
  const gone = 'This address is not kept. This is the last mail to it.'
  const otherwise = 'If it was not you, answer this mail.'
  const text = `${said}

${gone}

${otherwise}
`
  return siteMail(author_name, {
    subject,
    preheader: said,
    content: [mailParagraph(said), mailParagraph(gone)].join('\n'),
    ending: otherwise,
    imprint,
    text,
  })
}
