/** Prints a letter's body to be read: on its page, in the feed, in the takeout. Read back, it is what is stored. */
import { kindOfPath, sizeInWords } from '../../../contract/files/file-parts.ts'
import { escapeAttribute, escapeText } from '../../mail/escape-html.ts'
import { type Block, type FileCard, type Leaf, type LinkCard, noteNumbers, type Table } from './body-tree.ts'
import { parseBody } from './clean-body.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { hostOf } from './link-card/read-card.ts'
import { type Look, openCard, openFile, printHtml, printLeaves } from './print-html.ts'

/** @param body cleaned here once more */
export const printPageBody = (body: string): string => printBlocks(linkElsewhere(parseBody(body)))

/** Rows of a table in plain text whose columns are set under each other; what sets them compares every row with every other. */
const rowsTogether = 200

/** For plain text, where a picture is what it shows, wherever it is, and a long table is several. */
export function printForText(body: string): string {
  const blocks = parseBody(body)
  const look = lookOf(blocks)
  const table = ({ hasHead, rows, ...rest }: Table) => {
    let html = ''
    for (let at = 0; at < rows.length; at += rowsTogether)
      html += look.table({ ...rest, hasHead: hasHead && at === 0, rows: rows.slice(at, at + rowsTogether) })
    return html
  }
  return printHtml(blocks, { ...look, table })
}

function printBlocks(blocks: Block[]): string {
  return printHtml(blocks, lookOf(blocks))
}

/** Footnotes have numbers and lead to their place and back; on a phone each cell stands after its column's name. */
function lookOf(blocks: Block[]): Look {
  const numbers = noteNumbers(blocks)
  const look: Look = {
    note(name) {
      const n = numbers.get(name)
      return `<sup data-note="${n}"><a id="r${n}" href="#n${n}" role="doc-noteref">${n}</a></sup>`
    },
    footnotes({ notes }) {
      const items = notes.map(({ name, leaves }) => {
        const n = numbers.get(name)
        const back = `<a class="back" href="#r${n}" aria-label="Back to the text">↩</a>`
        return `<li data-note="${n}" id="n${n}">${printLeaves(leaves)}${back}</li>`
      })
      return `<ol class="notes" role="doc-endnotes">${items.join('')}</ol>`
    },
    table({ hasHead, rows }) {
      const head = hasHead ? rows[0] : undefined
      const names = head?.map(plainText) ?? []
      const heads = head?.map(leaves => `<th scope="col">${printLeaves(leaves, cell)}</th>`).join('')
      const lines = rows.slice(hasHead ? 1 : 0).map(cells => {
        const tds = cells.map((leaves, at) => `<td${label(names[at])}>${printLeaves(leaves, cell)}</td>`)
        return `<tr>${tds.join('')}</tr>`
      })
      return `<table class="rows">${heads ? `<thead><tr>${heads}</tr></thead>` : ''}<tbody>${lines.join('')}</tbody></table>`
    },
    file: file => printFile(file, look),
    card: printCard,
  }
  const cell = { ...look, words: breakable }
  return look
}

/** What is no ordinary word, such as an address, is broken where its cell ends; it would push the table off the sheet. */
const breakable = (text: string) =>
  escapeText(text).replace(/\S{21,}/g, long => `<span class="long">${long}</span>`)

/** Browsers bring the player; the tools around it are none of its words. */
function printFile(file: FileCard, look: Look): string {
  const { src, size, title, words } = file
  const kind = kindOfPath(src)
  const address = escapeAttribute(src)
  const name = escapeAttribute(plainText(title) || kindWords[kind])
  const player =
    kind === 'file' ? '' : `<${kind} controls preload="none" src="${address}" aria-label="${name}"></${kind}>`
  const heading = `<p>${printLeaves(title, look)}</p>`
  const save = `<p class="tool"><a href="${address}" download>Download</a> · ${sizeInWords(size)}</p>`
  const text = words.map(leaves => `<p>${printLeaves(leaves, look)}</p>`).join('')
  const said = hasWords(words)
    ? `<details><summary class="tool">${kind === 'file' ? 'About it' : 'Transcript'}</summary>${text}</details>`
    : text
  return `${openFile(file)}${heading}${player}${save}${said}</aside>`
}

export const kindWords = { audio: 'Recording', video: 'Video', file: 'File' } as const

export const hasWords = (lines: readonly Leaf[][]) => lines.some(leaves => plainText(leaves) !== '')

/** The picture says nothing that the title does not, and the site's name is where the link leads. */
function printCard(card: LinkCard): string {
  const { href, picture, title, text } = card
  const image = picture ? `<img src="${escapeAttribute(picture)}" alt="">` : ''
  const link = `<a href="${escapeAttribute(href)}">${escapeText(title)}</a>`
  return `${openCard(card)}${image}<p>${link}</p><p>${escapeText(text)}</p><p class="tool">${escapeText(hostOf(href))}</p></aside>`
}

const label = (name: string | undefined) => (name ? ` data-label="${escapeAttribute(name)}"` : '')

/** A cell's words alone. */
export const plainText = (leaves: readonly Leaf[]): string =>
  leaves
    .map(leaf => (leaf.kind === 'text' ? leaf.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
