/** The mail of a poll: what it is about, the choices of its first multiple-choice question as buttons, and the way to leave. */

import { keyFragment } from '../../../contract/answers/key-link.ts'
import { pollMailedTo, toMailedTo } from '../../../contract/answers/mailed-to.ts'
import type { PollQuestion } from '../../../contract/answers/polls.ts'
import { pages } from '../../../contract/base/pages.ts'
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import { jointIn } from '../../../contract/languages/joint.ts'
import { directionOfText } from '../../../contract/languages/text-direction.ts'
import type { Translator } from '../../../contract/languages/translator.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type { Config } from '../../base/config.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { speechOf } from '../../base/languages/speech-of.ts'
import { translatorFor } from '../../base/languages/translator-for.ts'
import type { SiteSettings } from '../../base/settings/site-settings.ts'
import type { MailParts } from '../../mail/composed-mail.ts'
import { canaryLink } from '../../mail/hidden-marks.ts'
import { htmlOf } from '../../mail/html-of.ts'
import { ownWords } from '../../mail/own-words.ts'
import { linkTo, mailButton, mailLink, mailParagraph, siteMail } from '../../mail/sheet.ts'
import { rightSlot, tokenSlot } from '../../mail/slots.ts'

/** A mail with twenty buttons is no mail. */
const mostButtons = 8

export type MailedPoll = Pick<PollRow, 'title' | 'description' | 'unique_token' | 'answering' | 'language'>

/**
 * What follows the # never leaves the reader's browser with the address of the page: neither a log nor a scanner learns
 * the choice or the right, and opening a link counts nothing.
 */
function linkOf({ poll, signer, sealingKey }: PollToMail, baseUrl: string, choice?: number): string {
  const { unique_token, answering } = poll
  const parts = [
    ...(choice === undefined ? [] : [`choice=${choice}`]),
    ...(answering === 'mailed' ? [`right=${rightSlot}`] : []),
    // In every copy the same: a page that is given another key signs away nothing.
    ...(answering === 'mailed' && signer !== undefined ? [`signer=${signer}`] : []),
    ...(sealingKey ? [keyFragment(sealingKey)] : []),
  ]
  return `${baseUrl}${pages.poll.href({ token: unique_token })}${parts.length > 0 ? `#${parts.join('&')}` : ''}`
}

interface PollToMail {
  poll: MailedPoll
  questions: readonly PollQuestion[]
  /** How many this send goes to; null: not known any more. */
  recipients: number | null
  /** The fingerprint of the poll's key that signs blindly, where it has one. */
  signer?: string | undefined
  /** The fingerprint of the key that written answers are sealed with, where they are; '' for none. */
  sealingKey?: string | undefined
}

/** No open image: who looked at a poll is nobody's business. */
export function pollMail(
  mailed: PollToMail,
  settings: Pick<SiteSettings, 'author_name' | 'language' | 'ownWords' | 'postal_address'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): MailParts {
  const { poll, questions } = mailed
  const t = translatorFor(speechOf(poll, settings))
  const leave = `${baseUrl}${pages.unsubscribe.href({ token: tokenSlot })}`
  const reason = t('pollMail.reason', { host: new URL(baseUrl).host })
  const first = questions.find(question => question.questionType === 'multiple_choice')
  const options = (first?.options ?? []).slice(0, mostButtons)
  const choices = options.map((text, index) => ({ text, link: linkOf(mailed, baseUrl, index) }))
  const all = linkOf(mailed, baseUrl)
  const wordsDirection = directionOfText([poll.title, poll.description, first?.questionText].join(' '))
  const own = (html: string) =>
    ownWords({ language: t.language, wordsLanguage: poll.language, wordsDirection }, html)
  const kept = keptWords(t, mailed, baseUrl)
  const asked = first && { question: first.questionText, choices, all }
  const [html, text] = asked
    ? [askHtml(t, { ...asked, own }), askText(t, asked)]
    : [mailButton(all, own(escapeText(t('pollMail.answer')))), t('pollMail.answerText', { link: all })]
  return siteMail(authorIn(t, settings.author_name), {
    language: t.language,
    ...(poll.language && { wordsLanguage: poll.language }),
    wordsDirection,
    subject: poll.title,
    preheader: poll.description ?? first?.questionText ?? t('pollMail.preheader'),
    content: `${paragraphs(poll.description)}${html}`,
    ending: `${escapeText(kept)}<br>
${mailLink(leave, t('mail.unsubscribe'))}<br>
${escapeText(reason)}`,
    imprint: settings.postal_address,
    hidden: canaryLink(baseUrl),
    text: `${poll.description ? `${poll.description}\n\n` : ''}${text}

* * *

${kept}
${t('mail.unsubscribeText', { link: leave })}

${reason}
`,
    list: true,
  })
}

/** It speaks of this copy: among how many its reader is one. */
function keptWords(t: Translator, { poll, recipients }: PollToMail, baseUrl: string): string {
  // Browsers sign blindly over https alone.
  const isBlind = baseUrl.startsWith('https:')
  const among = toMailedTo(recipients === null ? [] : [recipients], recipients ?? 0)
  const said =
    poll.answering === 'mailed'
      ? [
          t('pollMail.once'),
          ...(among?.isFew ? [] : [t(isBlind ? 'pollMail.nothingTells' : 'pollMail.nothingTellsLater')]),
        ]
      : [t('pollMail.notRecorded')]
  if (among) said.push(pollMailedTo(t, among))
  return said.join(jointIn(t))
}

function paragraphs(description: string | null): string {
  if (description === null) return ''
  return description
    .split(/\n{2,}/)
    .map(text => mailParagraph(escapeText(text).replaceAll('\n', '<br>')))
    .join('\n')
}

interface Asked {
  question: string
  choices: { text: string; link: string }[]
  /** The poll with nothing chosen. */
  all: string
}

function askHtml(
  t: Translator,
  { question, choices, all, own }: Asked & { own: (html: string) => string },
): string {
  const buttons = choices.map(({ text, link }) => mailButton(link, escapeText(text))).join('\n')
  return `${mailParagraph(`<strong>${escapeText(question)}</strong>`)}
${buttons}
${mailParagraph(own(htmlOf(t, 'pollMail.choose', { link: linkTo(all) })))}`
}

function askText(t: Translator, { question, choices, all }: Asked): string {
  const lines = choices.map(({ text, link }) => `- ${t('pollMail.choiceText', { choice: text, link })}`)
  return `${question}\n\n${lines.join('\n')}\n\n${t('pollMail.chooseText', { link: all })}`
}
