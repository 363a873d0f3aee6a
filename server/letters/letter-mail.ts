/** The mail of a letter: its words on the sheet, and under them the ways to answer and to leave. */

import { keyFragment } from '../../contract/answers/key-link.ts'
import { pages } from '../../contract/base/pages.ts'
import { authorIn } from '../../contract/base/settings/unnamed-author.ts'
import { jointIn } from '../../contract/languages/joint.ts'
import type { Translator } from '../../contract/languages/translator.ts'
import { escapeText } from '../../contract/letters/body/escape-html.ts'
import { type SayName, sayNames } from '../../contract/letters/body/name-field.ts'
import type { Config } from '../base/config.ts'
import type { LetterRow } from '../base/db/tables/letters.ts'
import { speechOf } from '../base/languages/speech-of.ts'
import { translatorFor } from '../base/languages/translator-for.ts'
import { countsOpens, type SiteSettings } from '../base/settings/site-settings.ts'
import type { MailParts } from '../mail/composed-mail.ts'
import { canaryLink, openImage } from '../mail/hidden-marks.ts'
import { htmlOf } from '../mail/html-of.ts'
import { htmlNameSlot, plainNameSlot, withoutHalfSlot, withoutSigns } from '../mail/names/name-slots.ts'
import { imprintText, linkTo, mailLink, mailSheet } from '../mail/sheet.ts'
import { tokenSlot } from '../mail/slots.ts'
import { cleanBody, parseBody } from './body/clean-body.ts'
import { directionOfWords } from './body/directions.ts'
import { excerptOf } from './body/excerpt.ts'
import { printMailBody } from './body/print-mail-body.ts'
import { printTextBody } from './body/print-text-body.ts'
import { leadHere, nameLetter } from './name-letter.ts'
import { isNamedLetter, sayNamesInBody } from './names/say-names.ts'

export type MailedLetter = Pick<
  LetterRow,
  'subject' | 'body' | 'from_name' | 'without_opens' | 'language'
> & {
  /** null: it was never saved, so its links lead to the front page. */
  unique_token: string | null
}

interface LetterLook {
  /** Set: an ordinary answer reaches the author. */
  replyTo?: string | undefined
  marked?: boolean | undefined
  /** Each reader's name goes where the letter has a place for it; else there stand the words for whoever has none. */
  named?: boolean | undefined
  /** Links to these, which the site had before, lead to where it is now. */
  formerUrls?: readonly string[] | undefined
  /** The fingerprint of the author's key for sealed replies: the reply link names it, and its page seals for no other; '' for none. */
  sealingKey?: string | undefined
  /** Set: a sentence above the ending, of a mail that is no reader's copy. */
  remark?: string | undefined
}

export type LetterSettings = Pick<
  SiteSettings,
  'author_name' | 'count_opens' | 'language' | 'ownWords' | 'postal_address' | 'strict_anonymity'
>

/** What a letter's mail asks of the settings, and no more: it may be made in another thread. */
export const letterSettings = ({
  author_name,
  count_opens,
  language,
  ownWords,
  postal_address,
  strict_anonymity,
}: LetterSettings): LetterSettings => ({
  author_name,
  count_opens,
  language,
  ownWords,
  postal_address,
  strict_anonymity,
})

/**
 * The same for a first send and a resend. Only the unsubscribe link, the canary, the open image and the names differ per
 * reader; never the reply link.
 * @param marked false: without canary and open image, for a look at it
 */
export function letterMail(
  letter: MailedLetter,
  settings: LetterSettings,
  address: Pick<Config, 'baseUrl'> & LetterLook,
): MailParts {
  const { baseUrl, marked = true, named = false } = address
  const isNamed = named && isNamedLetter(letter)
  const speech = speechOf(letter, settings)
  const { language } = speech
  const t = translatorFor(speech)
  const look = { ...address, nameless: t('letterBody.nameless') }
  const inHtml = wordsOf(letter, look, isNamed ? htmlNameSlot : undefined)
  const inText = isNamed ? wordsOf(letter, look, plainNameSlot) : inHtml
  const blocks = parseBody(inHtml.body)
  const fromName = letter.from_name.trim() || authorIn(t, settings.author_name)
  const end = { t, links: linksOf(letter, address), look: address }
  const isCounted = countsOpens(settings) && letter.without_opens !== 1
  const imprint = withoutSigns(settings.postal_address)
  const html = mailSheet({
    language,
    ...(letter.language && { wordsLanguage: letter.language }),
    wordsDirection: directionOfWords(blocks),
    title: inHtml.subject,
    preheader: withoutHalfSlot(excerptOf(blocks, 120)),
    from: fromName,
    heading: inHtml.subject,
    isAuthors: true,
    content: `${printMailBody(blocks, baseUrl, speech)}\n<div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`,
    ending: endInHtml(end),
    imprint,
    hidden: marked ? `${canaryLink(baseUrl)}${isCounted ? openImage(baseUrl) : ''}` : '',
  })
  const text = `${printTextBody(inText.body, baseUrl, speech)}

* * *

${endInText(end)}
${imprintText(imprint)}`
  return {
    fromName,
    subject: inText.subject,
    html,
    text,
    language,
    list: true,
    ...(isNamed && { named: true }),
  }
}

interface End {
  t: Translator
  links: ReturnType<typeof linksOf>
  look: Pick<Config, 'baseUrl'> & LetterLook
}

/** That an ordinary answer is not anonymous stands beside the anonymous way, so that nobody takes the one for the other. */
function endInHtml({ t, links, look: { baseUrl, replyTo, remark } }: End): string {
  const link = (inside: string) => `<strong>${linkTo(links.reply)(inside)}</strong>`
  const reply = htmlOf(t, 'letterMail.reply', { link })
  return `${remark ? `${escapeText(remark)}<br>\n` : ''}${reply}${replyTo ? jointIn(t) + escapeText(t('letterMail.ordinary')) : ''}<br>
${mailLink(links.read, t('letterMail.read'))} &nbsp;&middot;&nbsp; ${mailLink(links.leave, t('mail.unsubscribe'))}<br>
${escapeText(t('letterMail.reason', { host: new URL(baseUrl).host }))}`
}

function endInText({ t, links, look: { baseUrl, replyTo, remark } }: End): string {
  return `${remark ? `${remark}\n\n` : ''}${t('letterMail.replyText', { link: links.reply })}${replyTo ? `\n${t('letterMail.ordinary')}` : ''}
${t('letterMail.readText', { link: links.read })}
${t('mail.unsubscribeText', { link: links.leave })}

${t('letterMail.reason', { host: new URL(baseUrl).host })}`
}

function linksOf(
  { unique_token: token }: MailedLetter,
  { baseUrl, sealingKey }: Pick<Config, 'baseUrl'> & LetterLook,
) {
  const named = sealingKey ? `#${keyFragment(sealingKey)}` : ''
  return {
    read: token === null ? baseUrl : `${baseUrl}${pages.letter.href({ token })}`,
    // The same in every copy: a reply cannot tell whose mail it came from.
    reply: token === null ? baseUrl : `${baseUrl}${pages.reply.href({ newsletterId: token })}${named}`,
    leave: `${baseUrl}${pages.unsubscribe.href({ token: tokenSlot })}`,
  }
}

/** What the author wrote, with the names said. @param slot where each reader's own comes; without it nobody's does */
function wordsOf(
  { subject, body, unique_token: token }: MailedLetter,
  { baseUrl, formerUrls = [], nameless }: Pick<Config, 'baseUrl'> & LetterLook & { nameless: string },
  slot?: (words: string) => string,
) {
  const here = leadHere(cleanBody(body), { baseUrl, formerUrls })
  const clean = nameLetter(here, { baseUrl, token })
  const say: SayName = (words = nameless) => slot?.(words) ?? words
  if (!slot) return { subject: sayNames(subject, say), body: sayNamesInBody(clean, say) }
  return { subject: sayNames(withoutSigns(subject), say), body: sayNamesInBody(withoutSigns(clean), say) }
}

/** Bytes of the mail's HTML; above `limits.mailHtml` Gmail may cut off its end, and the unsubscribe link with it. */
export const mailHtmlBytes = (mail: Pick<MailParts, 'html'>) => Buffer.byteLength(mail.html)
