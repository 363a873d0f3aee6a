import { type FileKind, kindOfPath, sizeInWords } from '../../contract/files/file-parts.ts'
import type { SentenceKey } from '../../contract/languages/keys.ts'
import { escapeAttribute, escapeText } from '../../contract/letters/body/escape-html.ts'
import { translatorFor } from '../../server/base/languages/translator-for.ts'
import type { Leaf } from '../../server/letters/body/body-tree.ts'
import type {
  BlockPart,
  MailPrinting,
  Printing,
  TextPrinting,
} from '../../server/letters/body/parts/block-types.ts'
import { edges } from '../../server/letters/body/parts/mail-box.ts'
import { wordsOfLine } from '../../server/letters/body/print-text-line.ts'
import { colors } from '../../server/mail/sheet.ts'
import { file } from './part.ts'
import { readFile } from './read-server.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    file: FileCard
  }
}

/** A recording, a video or another file. */
export interface FileCard {
  kind: 'file'
  /** Its path on this site. */
  src: string
  /** Bytes. */
  size: number
  /** What it is called. */
  title: Leaf[]
  /** What is said in it, or about it. */
  words: Leaf[][]
}

const open = ({ src, size }: FileCard) => `<aside data-file="${escapeAttribute(src)}" data-size="${size}">`

const hasWords = (lines: readonly Leaf[][]) => lines.some(leaves => wordsOfLine(leaves) !== '')

/** What such a file is called that has no title, what there is to do with it, and what its words are called. */
const names = {
  audio: {
    untitled: 'letterBody.recording',
    verb: 'letterBody.listen',
    said: 'letterBody.transcript',
    saidText: 'letterBody.transcriptText',
  },
  video: {
    untitled: 'letterBody.video',
    verb: 'letterBody.watch',
    said: 'letterBody.transcript',
    saidText: 'letterBody.transcriptText',
  },
  file: {
    untitled: 'letterBody.file',
    verb: 'letterBody.download',
    said: 'letterBody.about',
    saidText: 'letterBody.aboutText',
  },
} as const satisfies Record<FileKind, Record<string, SentenceKey>>

/** Browsers bring the player; the tools around it are none of its words. */
function page(card: FileCard, { speech, leaves }: Printing): string {
  const { src, size, title, words } = card
  const t = translatorFor(speech)
  const kind = kindOfPath(src)
  const address = escapeAttribute(src)
  const name = escapeAttribute(wordsOfLine(title) || t(names[kind].untitled))
  const player =
    kind === 'file' ? '' : `<${kind} controls preload="none" src="${address}" aria-label="${name}"></${kind}>`
  const heading = `<p>${leaves(title)}</p>`
  const save = `<p class="tool" lang="${t.language}"><a href="${address}" download>${escapeText(t('letterBody.download'))}</a> · ${sizeIn(size, t.language)}</p>`
  const text = words.map(line => `<p>${leaves(line)}</p>`).join('')
  const said = hasWords(words)
    ? `<details><summary class="tool" lang="${t.language}">${escapeText(t(names[kind].said))}</summary>${text}</details>`
    : text
  return `${open(card)}${heading}${player}${save}${said}</aside>`
}

const sizeIn = (size: number, language: string) => escapeText(sizeInWords(size, language))

/**
 * A picture and a link, for no mail program plays anything; and its words. Where no pictures are shown the words in their place
 * fit into 44 px. The cells have widths in numbers, and the space below is a row of its own: Word knows no other.
 */
function mail({ src, size, title, words }: FileCard, print: MailPrinting): string {
  const { baseUrl, speech, leaves, direction } = print
  const t = translatorFor(speech)
  const kind = kindOfPath(src)
  const address = escapeAttribute(baseUrl + src)
  const name = wordsOfLine(title) === '' ? escapeText(t(names[kind].untitled)) : leaves(title)
  const verb = t(names[kind].verb)
  const picture = `<img src="${escapeAttribute(baseUrl)}/file-cards/${kind}.png" width="44" height="44" alt="${escapeAttribute(verb)}" style="display:block;border:0;font-size:9px;line-height:44px;text-align:center">`
  const link = `<a class="link" lang="${t.language}" href="${address}" style="color:${colors.purple};font-weight:bold">${escapeText(verb)}</a> <span class="soft" lang="${t.language}" style="color:${colors.soft};font-size:15px">${sizeIn(size, t.language)}</span>`
  const lines = words.map(line => `<p style="margin:0 0 6px">${leaves(line)}</p>`).join('')
  const said = hasWords(words)
    ? `<tr><td class="shade" bgcolor="${colors.paper}" colspan="2" style="padding:0 16px 8px;font-size:15px;line-height:23px;background:${colors.paper}">${lines}</td></tr>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="shade" bgcolor="${colors.paper}" width="60" valign="top" style="padding:${edges(direction, ['14px', '0', '14px', '16px'])};background:${colors.paper}"><a href="${address}">${picture}</a></td><td class="shade" bgcolor="${colors.paper}" valign="top" style="padding:12px 16px;background:${colors.paper}"><strong>${name}</strong><br>${link}</td></tr>${said}<tr><td colspan="2" style="height:18px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}

/** Where it is and how large, below what it is called. */
function text({ src, size, title, words }: FileCard, { speech, leaves, baseUrl }: TextPrinting): string {
  const t = translatorFor(speech)
  const said = words.map(leaves).filter(line => line !== '')
  const place = t('letterBody.downloadText', {
    link: baseUrl + src,
    size: sizeInWords(size, t.language),
  })
  return [leaves(title), said.length > 0 ? `${place}\n${t(names[kindOfPath(src)].saidText)}` : place, ...said]
    .filter(line => line !== '')
    .join('\n\n')
}

export const fileOnServer: BlockPart<FileCard> = {
  ...file,
  kind: 'file',
  begins: ['aside'],
  read: readFile,
  within: ({ title, words }) => ({ lines: [title, ...words] }),
  change: (block, { leaves }) => ({ ...block, title: leaves(block.title), words: block.words.map(leaves) }),
  stored: (card, { leaves }) =>
    `${open(card)}${[card.title, ...card.words].map(line => `<p>${leaves(line)}</p>`).join('')}</aside>`,
  page,
  mail,
  text,
  // A recording gives its title: who reads on hears the rest.
  words: ({ title, words }, { leaves, hasAsides }) => (hasAsides ? [title, ...words] : [title]).map(leaves),
}
