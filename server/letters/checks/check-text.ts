/** What can be found in a letter's text alone: in its words, and in the size of its mail. A pure function. */
import { limits } from '../../../contract/base/limits.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import { tell } from '../../base/languages/told.ts'
import { type LetterSettings, letterMail, mailHtmlBytes } from '../letter-mail.ts'
import { checkWords } from './check-words.ts'
import type { UnsaidFinding } from './unsaid-finding.ts'

export interface TextToCheck {
  subject: string
  body: string
  fromName: string
  /** Its author's word (BCP 47); null: the site's. */
  language: string | null
  settings: LetterSettings
  baseUrl: string
  replyTo: string | undefined
  formerUrls: readonly string[]
}

export const checkText = (text: TextToCheck): UnsaidFinding[] => [
  ...checkWords({ ...text, nameless: namelessIn(text, text.settings) }),
  ...checkSize(text),
]

function checkSize({ subject, body, fromName, language, settings, ...look }: TextToCheck): UnsaidFinding[] {
  // As long as the token that the letter will have.
  const unique_token = 'x'.repeat(24)
  const mail = letterMail({ subject, body, from_name: fromName, unique_token, language }, settings, look)
  const bytes = mailHtmlBytes(mail)
  if (bytes <= limits.mailHtml) return []
  return [
    {
      kind: 'size',
      place: { in: 'body' },
      message: tell('letterChecks.largeMail', {
        kilobytes: Math.ceil(bytes / 1024),
        most: limits.mailHtml / 1024,
      }),
      fix: tell('letterChecks.fixLargeMail'),
    },
  ]
}
