/** The card of a recording, a video or another file in a mail: a picture and a link, for no mail program plays anything; and its words. */
import { type FileKind, kindOfPath, sizeInWords } from '../../../../contract/files/file-parts.ts'
import { escapeAttribute } from '../../../mail/escape-html.ts'
import { colors } from '../../../mail/sheet.ts'
import type { FileCard } from '../body-tree.ts'
import { type MailLook, printMailLeaves } from '../print-mail-line.ts'
import { hasWords, kindWords, plainText } from '../print-page-body.ts'

const verbs: Record<FileKind, string> = { audio: 'Listen', video: 'Watch', file: 'Download' }

/** Where no pictures are shown the words in their place fit into 44 px. The cells have widths in numbers, and the space below is a row of its own: Word knows no other. */
export function printMailFile({ src, size, title, words }: FileCard, look: MailLook): string {
  const kind = kindOfPath(src)
  const address = escapeAttribute(look.baseUrl + src)
  const name = plainText(title) === '' ? kindWords[kind] : printMailLeaves(title, look)
  const picture = `<img src="${escapeAttribute(look.baseUrl)}/file-cards/${kind}.png" width="44" height="44" alt="${verbs[kind]}" style="display:block;border:0;font-size:9px;line-height:44px;text-align:center">`
  const link = `<a class="link" href="${address}" style="color:${colors.purple};font-weight:bold">${verbs[kind]}</a> <span class="soft" style="color:${colors.soft};font-size:15px">${sizeInWords(size)}</span>`
  const lines = words.map(leaves => `<p style="margin:0 0 6px">${printMailLeaves(leaves, look)}</p>`).join('')
  const said = hasWords(words)
    ? `<tr><td class="shade" bgcolor="${colors.paper}" colspan="2" style="padding:0 16px 8px;font-size:15px;line-height:23px;background:${colors.paper}">${lines}</td></tr>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="shade" bgcolor="${colors.paper}" width="60" valign="top" style="padding:14px 0 14px 16px;background:${colors.paper}"><a href="${address}">${picture}</a></td><td class="shade" bgcolor="${colors.paper}" valign="top" style="padding:12px 16px;background:${colors.paper}"><strong>${name}</strong><br>${link}</td></tr>${said}<tr><td colspan="2" style="height:18px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}
