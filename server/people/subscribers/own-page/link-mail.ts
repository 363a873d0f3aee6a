/** The mail with the link to a reader's own page (magic link). Nothing that was typed stands in it, and nothing in it is counted. */
import { pages } from '../../../../contract/base/pages.ts'
import type { Config } from '../../../base/config.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { MailParts } from '../../../mail/composed-mail.ts'
import { mailButton, mailParagraph, siteMail } from '../../../mail/sheet.ts'
import { rightSlot } from '../../../mail/slots.ts'

export function linkMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'The link to your page'
  const link = `${baseUrl}${pages.ownPage.href()}#${rightSlot}`
  const asked = `Somebody, hopefully you, asked for the link to your own page at ${host}.`
  const what =
    'There you change what you get and where, see what is stored about you, and leave or erase it all.'
  const limit = 'The link works for seven days. Whoever has it can do all that: do not pass this mail on.'
  const otherwise = 'If it was not you, do nothing.'
  const text = `${asked}

${what}
${link}

${limit} ${otherwise}
`
  return siteMail(author_name, {
    subject,
    preheader: asked,
    content: [mailParagraph(asked), mailParagraph(what), mailButton(link, 'Open my page')].join('\n'),
    ending: `${limit} ${otherwise}`,
    text,
  })
}
