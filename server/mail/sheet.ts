/** The paper every mail is written on: HTML that survives Outlook's Word engine and Gmail, in the look of the site. */
import { colors as palette } from '../../contract/base/looks/colors.ts'
import { type Direction, directionOf } from '../../contract/languages/direction.ts'
import { directionWithin } from '../../contract/languages/text-direction.ts'
import { escapeAttribute, escapeText } from '../../contract/letters/body/escape-html.ts'
import { languageAttributes } from '../base/languages/direction.ts'
import type { MailParts } from './composed-mail.ts'

const { light, dark } = palette

/** The site's colours by day, under the names of a mail's parts. */
export const colors = {
  paper: light.paper,
  raised: light.paperRaised,
  ink: light.ink,
  soft: light.inkSoft,
  line: light.line,
  purple: light.purple,
  pink: light.pink,
  bell: light.pinkDeep,
  pinkInk: light.pinkInk,
}

const serif = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"
const sans = "'Gill Sans','Gill Sans MT',Calibri,'Segoe UI',Helvetica,Arial,sans-serif"

/** A long address in a narrow column breaks instead of widening the sheet. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'

/** Only what a mail can do without: Gmail drops it in many accounts, Outlook does not know it. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){
.outer{padding:0!important}
.sheet{border-radius:0!important;border-left:0!important;border-right:0!important}
.pad{padding-left:22px!important;padding-right:22px!important}
.side{float:none!important;display:block!important;margin:0 auto 18px!important;max-width:100%!important}
.col,.stack,.stack tbody,.stack tr,.stack td{display:block!important;width:auto!important}
.col{padding:0 0 12px!important}
.pad p,.pad li{-webkit-hyphens:auto;hyphens:auto}
.pad a,.pad code,.pad .verse,.pad .address{-webkit-hyphens:manual;hyphens:manual}
.stack .names{display:none!important}
.stack td{border-bottom:0!important;padding:2px 0!important}
.stack tr{padding:8px 0!important;border-bottom:1px solid ${dark.inkSoft}!important}
.name{display:inline!important;font-size:14px!important;line-height:20px!important;font-weight:bold!important}
}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.sheet{background:${dark.paperRaised}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.shade{background:${dark.paper}!important}
.rule{border-color:${dark.line}!important}
.soft{color:${dark.inkSoft}!important}
.link,.cap{color:${dark.purple}!important}
.bell{color:${dark.pink}!important}
.button{background:${dark.pink}!important}
}`

/** The harlequin's pattern, as a sign before the name and as the end of what the author wrote. */
const diamonds = `<span aria-hidden="true"><span class="cap" style="color:${colors.purple}">&#9670;</span><span class="bell" style="color:${colors.bell}">&#9670;</span><span class="cap" style="color:${colors.purple}">&#9670;</span></span>`

export interface Sheet {
  /** The language of the site's own words (BCP 47). */
  language: string
  /** For the window's title and screen readers. */
  title: string
  /** What an inbox shows beside the subject. */
  preheader: string
  /** Who writes. */
  from: string
  heading: string
  /** Heading and content are the author's own words; else the mail's. */
  isAuthors?: boolean
  /** The language of the author's own words, where it is known (BCP 47). */
  wordsLanguage?: string
  /** Which way most of its author's words are written, where that is known. */
  wordsDirection?: Direction | undefined
  /** HTML. */
  content: string
  /** HTML in small type under the rule. */
  ending: string
  /** The author's postal address, of mails to readers; '' where none is set. Plain text, a line each. */
  imprint?: string
  /** HTML that nobody sees. */
  hidden?: string
}

/** Word, which draws mails in Outlook for Windows, knows no `max-width`: what is for it alone holds the sheet's width. */
export function mailSheet(sheet: Sheet): string {
  const { paper, raised, ink, soft, line } = colors
  const own = sidesOf(sheet.language)
  // Some programs drop `html` and `body`, and Word asks each table.
  const table = `role="presentation"${own.dir} cellpadding="0" cellspacing="0" border="0"`
  const words = wordsOf(sheet)
  const heading = wordsOf({
    ...sheet,
    wordsDirection: directionWithin(sheet.heading, sheet.wordsDirection),
  })
  return `<!doctype html>
<html ${languageAttributes(sheet.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeText(sheet.title)}</title>
<style>${style}
</style>
</head>
<body class="paper"${own.dir} style="margin:0;padding:0;background:${paper}">
${preheader(sheet.preheader)}
<table ${table} width="100%" bgcolor="${paper}" class="paper" style="background:${paper}"><tr><td align="center" class="outer" style="padding:28px 12px">
<!--[if mso]><table ${table} width="600" align="center"><tr><td><![endif]-->
<table ${table} width="600" align="center" class="sheet" bgcolor="${raised}" style="width:100%;max-width:600px;background:${raised};border:1px solid ${line};border-radius:6px 18px 7px 15px">
<tr><td class="pad soft" style="padding:30px 40px 0;font:15px/22px ${sans};color:${soft}${own.align}">${diamonds}&nbsp; ${escapeText(sheet.from)}</td></tr>
<tr><td class="pad" style="padding:14px 40px 0;${breaks}${heading.align}"><h1 class="ink" ${heading.attributes} style="margin:0;font:bold 32px/38px ${serif};color:${ink}">${escapeText(sheet.heading)}</h1></td></tr>
<tr><td class="pad ink" ${words.attributes} style="padding:22px 40px 8px;font:18px/29px ${serif};color:${ink};${breaks}${words.align}">
${sheet.content}
</td></tr>
<tr><td class="pad soft" align="center" style="padding:4px 40px 20px;font:13px/20px ${sans};letter-spacing:6px">${diamonds}</td></tr>
<tr><td class="pad soft" style="padding:0 40px ${sheet.imprint ? 14 : 34}px;font:15px/25px ${sans};color:${soft}${own.align}">
${sheet.ending}
</td></tr>${imprintRow(sheet.imprint)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
${sheet.hidden ?? ''}
</td></tr></table>
</body>
</html>
`
}

/** What an element needs whose language is not written from left to right; nothing where it is. */
const sidesOf = (language: string) =>
  directionOf(language) === 'rtl' ? { dir: ' dir="rtl"', align: ';text-align:right' } : { dir: '', align: '' }

/** The attributes of heading and content. */
function wordsOf(sheet: Sheet): { attributes: string; align: string } {
  const { language, isAuthors, wordsLanguage, wordsDirection } = sheet
  if (!isAuthors) return { attributes: 'dir="auto"', align: sidesOf(language).align }
  const direction = wordsDirection ?? (wordsLanguage && directionOf(wordsLanguage))
  // HTML §3.2.6.2: empty, the language is not known, and a screen reader reads it with its reader's own voice.
  if (!direction) return { attributes: 'dir="auto" lang=""', align: '' }
  return {
    attributes: `dir="${direction}" lang="${wordsLanguage ?? ''}"`,
    align: `;text-align:${direction === 'rtl' ? 'right' : 'left'}`,
  }
}

function imprintRow(imprint = ''): string {
  if (imprint === '') return ''
  const lines = imprint.split(/\r?\n/).map(escapeText)
  return `
<tr><td class="pad soft" dir="auto" lang="" style="padding:0 40px 34px;font:13px/20px ${sans};color:${colors.soft};${breaks}">${lines.join('<br>\n')}</td></tr>`
}

/** The end of a mail's plain text. */
export const imprintText = (imprint = ''): string => (imprint === '' ? '' : `\n${imprint}\n`)

/** Shown by inboxes, hidden in the mail; the blanks after it keep the first lines of the letter from following it there. */
function preheader(text: string): string {
  // Neither tiny nor in the paper's colour: that is how spam hides its words, and filters count it.
  const hide = 'display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all'
  return `<div style="${hide}">${escapeText(text)}${'&#8199;&#65279;&#847; '.repeat(30)}</div>`
}

/** A link in the running text. @param text plain, it is escaped here */
export const mailLink = (href: string, text: string): string => linkTo(href)(escapeText(text))

/** The same around what a sentence has in a tag (`htmlOf`), which is HTML already. */
export const linkTo =
  (href: string) =>
  (inside: string): string =>
    `<a class="link" href="${escapeAttribute(href)}" style="color:${colors.purple}">${inside}</a>`

/** A button as a table cell: Word paints the cell, everything else the link's own padding. @param label HTML */
export function mailButton(href: string, label: string): string {
  const { pink, pinkInk } = colors
  const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0">'
  const cell = `<td class="button" bgcolor="${pink}" style="background:${pink};border-radius:10px 7px 11px 6px;mso-padding-alt:13px 24px">`
  const link = `<a href="${escapeAttribute(href)}" style="display:inline-block;padding:13px 24px;font:bold 17px/22px ${sans};color:${pinkInk};text-decoration:none">${label}</a>`
  return `${table}<tr><td style="padding:4px 0 22px">${table}<tr>${cell}${link}</td></tr></table></td></tr></table>`
}

/** A paragraph in the running text. @param html its content */
export const mailParagraph = (html: string) => `<p style="margin:0 0 18px">${html}</p>`

/** Any mail but a letter. */
interface SiteMail
  extends Pick<
    Sheet,
    | 'language'
    | 'wordsLanguage'
    | 'wordsDirection'
    | 'preheader'
    | 'content'
    | 'ending'
    | 'imprint'
    | 'hidden'
  > {
  subject: string
  /** All of it once more, in plain text. */
  text: string
  /** To subscribers as such: mail programs offer to leave (RFC 2369, 8058). */
  list?: boolean
}

/** One sheet whose heading is its subject, and the same in plain text. @param from the author's name */
export function siteMail(from: string, { subject, text, list = false, ...rest }: SiteMail): MailParts {
  const html = mailSheet({ title: subject, from, heading: subject, isAuthors: list, ...rest })
  const { language, imprint } = rest
  return { fromName: from, subject, html, text: text + imprintText(imprint), language, list }
}

interface ButtonMail extends Pick<SiteMail, 'language' | 'subject' | 'imprint' | 'hidden'> {
  /** What somebody, hopefully the reader, asked for. */
  asked: string
  /** What there is to do, before the button, and before the link of the plain text. */
  toDo: { beforeButton: string; beforeLink: string }
  link: { href: string; label: string }
  /** Plain text, as all of these are. */
  ending: string
}

/** A mail about one link: what was asked for, and a button. Nothing a visitor typed stands in it: a stranger may have sent it. */
export function buttonMail(from: string, { asked, toDo, link, ending, ...rest }: ButtonMail): MailParts {
  return siteMail(from, {
    ...rest,
    ending: escapeText(ending),
    preheader: asked,
    content: [
      mailParagraph(escapeText(asked)),
      mailParagraph(escapeText(toDo.beforeButton)),
      mailButton(link.href, escapeText(link.label)),
    ].join('\n'),
    text: `${asked}\n\n${toDo.beforeLink}\n${link.href}\n\n${ending}\n`,
  })
}
