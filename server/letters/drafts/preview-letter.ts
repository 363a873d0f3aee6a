/** Shows the author a letter as the mail it would become, in the looks of different mail programs. */
import { replaceBetween } from '../../../contract/base/between.ts'
import type { AnswerOf, BodyOf } from '../../../contract/base/endpoint.ts'
import { durations } from '../../../contract/base/limits.ts'
import type { previewLetter as endpoint, PreviewLook } from '../../../contract/letters/previews.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { languageToKeep, siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { tokenSlot } from '../../mail/slots.ts'
import { mailHtmlBytes } from '../letter-mail.ts'
import { composedLetter, namesReaders } from '../long/long-letters.ts'
import { insertPreview } from './version-queries.ts'

/** What stands in a preview's links where the letter's or the reader's own token will be. */
const noToken = 'preview'

/** Stored for a few minutes, so that a frame can show it under a policy of its own. */
export async function previewLetter(
  site: Site,
  { subject, body, fromName, language }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const settings = await siteSettings(site.db, site.config)
  const letter = {
    subject: subject.trim(),
    body,
    from_name: fromName,
    unique_token: noToken,
    language: await languageToKeep(site.db, language),
  }
  const mail = await composedLetter({ letter, settings, look: site.config })
  const seen = await composedLetter({ letter, settings, look: { ...site.config, marked: false } })
  const html = seen.html.replaceAll(tokenSlot, noToken)
  const text = seen.text.replaceAll(tokenSlot, noToken)
  const now = nowText(site.clock)
  const id = randomId()
  const oldest = new Date(Date.parse(now) - durations.preview).toISOString()
  await site.db.transaction().execute(tx => insertPreview(tx, { id, html, created_at: now }, oldest))
  return { id, html, text, bytes: mailHtmlBytes(mail), isNamed: await namesReaders(letter) }
}

const atWill = /@media \(prefers-color-scheme:dark\)/g
const eitherScheme = /(color-schemes?:|name="(?:supported-)?color-schemes?" content=")light dark/g

/** Out of a sandbox no window opens; without it a press would put another page in the mail's place. */
const linksLeadNowhere = '<base target="_blank">'

/** The mail's own answer to a dark screen, whatever screen the author sits at; and a mail program that loads no pictures. */
export function lookAt(html: string, { scheme, images }: PreviewLook): string {
  const inScheme = html
    .replace('<head>', `<head>${linksLeadNowhere}`)
    .replace(atWill, scheme === 'dark' ? '@media all' : '@media not all')
    .replace(eitherScheme, `$1${scheme}`)
  return images === 'on' ? inScheme : withoutPictures(inScheme)
}

/** As mail programs do until they are asked: the alt text in a box where the picture would be. */
function withoutPictures(html: string): string {
  const box =
    'display:inline-block;box-sizing:border-box;max-width:100%;padding:10px 14px;border:1px solid currentColor;opacity:.75'
  return replaceBetween(html, ['<img ', '>'], tag => {
    const alt = /\balt="([^"]*)"/.exec(tag)?.[1] ?? ''
    const float = /float:(left|right)/.exec(tag)?.[0]
    return `<span style="${box}${float ? `;${float};margin:6px 12px` : ''}">${alt || '&nbsp;'}</span>`
  })
}
