/** Mails to the author's notification address: that something happened, and the page where it is seen. */
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import type { Translator } from '../../../contract/languages/translator.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { ComposedMail, MailParts } from '../../mail/composed-mail.ts'
import { mailLink, mailParagraph, siteMail } from '../../mail/sheet.ts'
import type { Site } from '../site.ts'
import { type SiteSettings, siteSettings, speechToAuthor } from './site-settings.ts'

/** From whom, and in which language. */
export type NoticeSettings = Pick<SiteSettings, 'author_name' | 'desk_language'>
type Where = Pick<Site['config'], 'baseUrl'>

interface AuthorNotice {
  subject: string
  /** Paragraphs, in plain text. */
  words: readonly string[]
  /** HTML, where that is not the words alone. */
  content?: string
  page: { path: string; label: string }
}

export function authorNotice(
  settings: NoticeSettings,
  { baseUrl }: Where,
  noticeIn: (t: Translator) => AuthorNotice,
): MailParts {
  const { language, t } = speechToAuthor(settings)
  const { subject, words, content = words.map(mailParagraph).join('\n'), page } = noticeIn(t)
  const link = baseUrl + page.path
  return siteMail(authorIn(t, settings.author_name), {
    language,
    subject,
    preheader: words[0] ?? '',
    content,
    ending: `${mailLink(link, page.label)}<br>\n${t('authorMails.noticeWhy', { host: new URL(baseUrl).host })}`,
    text: `${words.join('\n\n')}\n\n${page.label}: ${link}\n`,
  })
}

export interface ComposedNotice {
  address: string
  message: ComposedMail
}

/** Before the transaction, which holds the only write lock. @returns undefined when the author has no address for notices */
export async function composeNotice(
  { db, config, clock }: Pick<Site, 'db' | 'config' | 'clock'>,
  mailOf: (settings: NoticeSettings, where: Where) => MailParts,
): Promise<ComposedNotice | undefined> {
  const settings = await siteSettings(db, config)
  const address = settings.notification_email
  return address
    ? { address, message: await composeMail(mailOf(settings, config), config, clock.now()) }
    : undefined
}
