import type { Direction } from '../../contract/languages/direction.ts'
import { escapeAttribute } from '../../contract/letters/body/escape-html.ts'
import { translatorFor } from '../../server/base/languages/translator-for.ts'
import type { Block, Leaf } from '../../server/letters/body/body-tree.ts'
import { type Element, type HtmlNode, hasClass, type Lost } from '../../server/letters/body/html-node.ts'
import type { BlockPart, MailPrinting, Printing } from '../../server/letters/body/parts/block-types.ts'
import { box, edges } from '../../server/letters/body/parts/mail-box.ts'
import { readOneLine } from '../../server/letters/body/read-line.ts'
import { colors } from '../../server/mail/sheet.ts'
import { footnote } from './part.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    footnotes: Footnotes
  }
}

export interface Footnotes {
  kind: 'footnotes'
  notes: { name: string; leaves: Leaf[] }[]
}

/** Reads a list whose items name the marks they belong to. */
function readNotes(element: Element, lost: Lost): Block[] {
  const notes = element.children.map(item => ({
    name: typeof item === 'string' ? '' : (item.attribs['data-note'] ?? ''),
    leaves: readOneLine(typeof item === 'string' ? [item] : item.children.filter(isWord), {
      lost,
      notes: false,
    }),
  }))
  return [{ kind: 'footnotes', notes }]
}

/** The way back to the mark is printed anew. */
const isWord = (node: HtmlNode) => typeof node === 'string' || !hasClass(node, 'back')

/** Leads back to where the lines of the text begin. */
const turnOf = (direction: Direction | undefined) => (direction === 'rtl' ? '↪' : '↩')

/** With numbers, and each with the way back. */
function page({ notes }: Footnotes, { leaves, speech, numbers, dir, direction }: Printing): string {
  const t = translatorFor(speech)
  const label = escapeAttribute(t('letterBody.backToText'))
  const items = notes.map(note => {
    const n = numbers.get(note.name)
    const back = `<a class="back" href="#r${n}" aria-label="${label}">${turnOf(direction)}</a>`
    return `<li data-note="${n}" id="n${n}"${dir(note.leaves)}>${leaves(note.leaves)}${back}</li>`
  })
  return `<ol class="notes" aria-label="${escapeAttribute(t('letterBody.notes'))}">${items.join('')}</ol>`
}

function mail({ notes }: Footnotes, { leaves, speech, numbers, dir, direction }: MailPrinting): string {
  const label = escapeAttribute(translatorFor(speech)('letterBody.backToText'))
  const items = notes.map(note => {
    const n = numbers.get(note.name)
    const back = `<a class="link" href="#r${n}" title="${label}" style="color:${colors.purple}">${turnOf(direction)}</a>`
    return `<li${dir(note.leaves)} style="margin:0 0 6px"><a name="n${n}" id="n${n}"></a>${leaves(note.leaves)} ${back}</li>`
  })
  const list = `<ol style="margin:${edges(direction, ['0', '0', '0', '22px'])};padding:0">${items.join('')}</ol>`
  return box(list, `padding:16px 0 0;border-top:1px solid ${colors.line};font-size:15px;line-height:23px`)
}

export const footnotesOnServer: BlockPart<Footnotes> = {
  ...footnote,
  kind: 'footnotes',
  begins: ['ol'],
  read: (element, { lost }) => (hasClass(element, 'notes') ? readNotes(element, lost) : undefined),
  // Its lines are none of the letter's own: whoever wants them asks for them (`allLeavesOf`).
  within: () => ({}),
  change: (block, { leaves }) => ({
    ...block,
    notes: block.notes.map(note => ({ ...note, leaves: leaves(note.leaves) })),
  }),
  stored({ notes }, { leaves }) {
    const items = notes.map(note => `<li data-note="${note.name}">${leaves(note.leaves)}</li>`)
    return `<ol class="notes">${items.join('')}</ol>`
  },
  page,
  mail,
  text: ({ notes }, { leaves, numbers }) =>
    notes.map(note => `[${numbers.get(note.name)}] ${leaves(note.leaves)}`.trimEnd()).join('\n'),
  words: ({ notes }, { leaves, hasAsides }) => (hasAsides ? notes.map(note => leaves(note.leaves)) : []),
}
