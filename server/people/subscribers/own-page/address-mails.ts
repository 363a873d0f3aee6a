/** The mails of a change of address: to the new one, which confirms (double opt-in), to its owner where it is on the list by itself, and to the old one. */

import { pages } from '../../../../contract/base/pages.ts'
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../../base/config.ts'
import { translatorFor } from '../../../base/languages/translator-for.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { htmlOf } from '../../../mail/html-of.ts'
import { buttonMail, linkTo, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { rightSlot } from '../../../mail/slots.ts'
import { confirmWords } from '../confirm-words.ts'

type Author = Pick<SiteSettings, 'author_name' | 'language' | 'ownWords' | 'postal_address'>
type Where = Pick<Config, 'baseUrl'>

/** Neither address stands in it: whoever typed this one may have mistyped it. */
export function newAddressMail(
  { author_name, postal_address: imprint, ...speech }: Author,
  { baseUrl }: Where,
): MailParts {
  const t = translatorFor(speech)
  const author = authorIn(t, author_name)
  return buttonMail(author, {
    language: t.language,
    subject: t('addressMail.newSubject'),
    asked: t('addressMail.newAsked', { author, host: new URL(baseUrl).host }),
    ...confirmWords(t),
    link: {
      href: `${baseUrl}${pages.newAddress.href()}#${rightSlot}`,
      label: t('addressMail.newConfirm'),
    },
    imprint,
  })
}

/** To somebody who is on the list already: the page that asked was told nothing of it. */
export function addressKnownMail(
  { author_name, postal_address: imprint, ...speech }: Author,
  { baseUrl }: Where,
): MailParts {
  const t = translatorFor(speech)
  const author = authorIn(t, author_name)
  const page = `${baseUrl}${pages.ownPage.href()}`
  const asked = t('addressMail.knownAsked', { author, host: new URL(baseUrl).host })
  const known = t('addressMail.known')
  const text = `${asked}

${known}

${t('addressMail.knownChangeText')}
${page}
`
  return siteMail(author, {
    language: t.language,
    subject: t('addressMail.knownSubject'),
    preheader: known,
    content: paragraphs(asked, known),
    ending: htmlOf(t, 'addressMail.knownChange', { link: linkTo(page) }),
    imprint,
    text,
  })
}

/** To the old address, once the change is made. The new one does not stand in it. */
export function movedMail(
  { author_name, postal_address: imprint, ...speech }: Author,
  { baseUrl }: Where,
): MailParts {
  const t = translatorFor(speech)
  const author = authorIn(t, author_name)
  const moved = t('addressMail.moved', { author, host: new URL(baseUrl).host })
  const notKept = t('addressMail.movedNotKept')
  const notYou = t('addressMail.movedNotYou')
  return siteMail(author, {
    language: t.language,
    subject: t('addressMail.movedSubject'),
    preheader: moved,
    content: paragraphs(moved, notKept),
    ending: escapeText(notYou),
    imprint,
    text: `${moved}\n\n${notKept}\n\n${notYou}\n`,
  })
}

const paragraphs = (...texts: string[]) => texts.map(text => mailParagraph(escapeText(text))).join('\n')
