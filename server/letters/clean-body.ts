/** Cleans a letter's body: what comes out is what the editor can make, and nothing else (decisions, Letters). */
import sanitizeHtml from 'sanitize-html'
import { escapeAttribute, escapeText } from '../mail/escape-html.ts'
import { type Block, type Leaf, type LineKind, type Mark, readTree } from './body-tree.ts'

/** Elements that start a new line wherever they come from; what is in them becomes paragraphs. */
const wrappers = [
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dialog'],
  ...['div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h3', 'h4', 'h5', 'h6'],
  ...['header', 'hr', 'legend', 'main', 'nav', 'pre', 'section', 'summary', 'table', 'tbody', 'td'],
  ...['tfoot', 'th', 'thead', 'tr'],
]

/** Elements whose text is not meant to be read, or is read differently by a browser than by a parser on a server. */
const withoutContent = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'template',
  ],
  ...['svg', 'math', 'title', 'head', 'object', 'applet', 'embed', 'audio', 'video', 'canvas', 'select'],
  ...['plaintext', 'listing', 'frameset'],
]

const allowList: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'h1', 'h2', 'ul', 'li', 'a', 'img', 'div'],
  allowedAttributes: { a: ['href', 'class'], img: ['src', 'alt', 'class', 'width'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  nonTextTags: withoutContent,
  transformTags: {
    b: 'strong',
    i: 'em',
    ol: 'ul',
    ...Object.fromEntries(wrappers.map(name => [name, 'div'])),
  },
  nestingLimit: 100,
}

const tagOfLine: Record<LineKind, string> = { paragraph: 'p', heading1: 'h1', heading2: 'h2', bare: '' }

/** @returns the body as a tree, for printing it as a page or as a mail */
export function parseBody(html: string): Block[] {
  return readTree(sanitizeHtml(html, allowList))
}

/** Cleaning what is clean changes nothing. */
export function cleanBody(html: string): string {
  return parseBody(html).map(printBlock).join('')
}

function printBlock(block: Block): string {
  if (block.kind === 'list') {
    const items = block.items.map(blocks => `<li>${blocks.map(printBlock).join('')}</li>`)
    return `<ul>${items.join('')}</ul>`
  }
  const tag = tagOfLine[block.kind]
  const line = printLeaves(block.leaves)
  return tag ? `<${tag}>${line}</${tag}>` : line
}

/** Opens and closes marks where neighbours differ. */
function printLeaves(leaves: Leaf[]): string {
  let html = ''
  let open: Mark[] = []
  const turnTo = (marks: Mark[]) => {
    const shared = open.filter((mark, at) => marks[at] === mark).length
    html += open.slice(shared).reverse().map(closeMark).join('')
    html += marks.slice(shared).map(openMark).join('')
    open = marks
  }
  for (const leaf of leaves) {
    turnTo(leaf.marks)
    html += printLeaf(leaf)
  }
  turnTo([])
  return html
}

function printLeaf(leaf: Leaf): string {
  if (leaf.kind === 'text') return escapeText(leaf.text)
  if (leaf.kind === 'break') return '<br>'
  const width = leaf.width ? ` width="${leaf.width}"` : ''
  const { src, alt, align } = leaf
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="align-${align}"${width}>`
}

function openMark(mark: Mark): string {
  if (mark.kind !== 'link') return `<${mark.kind}>`
  return `<a${mark.button ? ' class="button"' : ''} href="${escapeAttribute(mark.href)}">`
}

const closeMark = (mark: Mark) => (mark.kind === 'link' ? '</a>' : `</${mark.kind}>`)
