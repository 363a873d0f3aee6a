/** Prints a letter's body to be read: on its page, in the feed, in the takeout. Read back, it is what is stored. */
import { escapeAttribute } from '../../mail/escape-html.ts'
import { type Block, type Leaf, noteNumbers } from './body-tree.ts'
import { parseBody } from './clean-body.ts'
import { type Look, printHtml, printLeaves } from './print-html.ts'

/** @param body cleaned here once more */
export function printPageBody(body: string): string {
  const blocks = parseBody(body)
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
      const heads = head?.map(leaves => `<th scope="col">${printLeaves(leaves, look)}</th>`).join('')
      const lines = rows.slice(hasHead ? 1 : 0).map(cells => {
        const tds = cells.map((leaves, at) => `<td${label(names[at])}>${printLeaves(leaves, look)}</td>`)
        return `<tr>${tds.join('')}</tr>`
      })
      return `<table>${heads ? `<thead><tr>${heads}</tr></thead>` : ''}<tbody>${lines.join('')}</tbody></table>`
    },
  }
  return look
}

const label = (name: string | undefined) => (name ? ` data-label="${escapeAttribute(name)}"` : '')

/** A cell's words alone. */
export const plainText = (leaves: readonly Leaf[]): string =>
  leaves
    .map(leaf => (leaf.kind === 'text' ? leaf.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
