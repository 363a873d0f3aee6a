/** Prints what Ghost's editor stores (Lexical) as HTML, where an export has no HTML of a post. */
import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { isRecord, type JsonRecord, text } from '../read-json.ts'
import { htmlOfCard, parseRecord } from './cards.ts'

/** @returns nothing for what is no document of it */
export function htmlOfLexical(json: string): string {
  const root = parseRecord(json)?.root
  return isRecord(root) ? childrenOf(root, 0) : ''
}

const deepest = 100

const childrenOf = (node: JsonRecord, depth: number): string =>
  depth > deepest || !Array.isArray(node.children)
    ? ''
    : node.children
        .filter(isRecord)
        .map(child => htmlOf(child, depth + 1))
        .join('')

/** Bits of `format` in a text, lowest first (TextFormatType of lexical). */
const formats = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup']

function htmlOf(node: JsonRecord, depth: number): string {
  const kind = text(node, 'type').replace(/^extended-/, '')
  const inner = () => childrenOf(node, depth)
  if (kind === 'text') return wordsOf(node)
  if (kind === 'linebreak') return '<br>'
  if (kind === 'paragraph') return `<p>${inner()}</p>`
  if (kind === 'heading')
    return element(/^h[1-6]$/.test(text(node, 'tag')) ? text(node, 'tag') : 'h2', inner())
  if (kind === 'quote') return `<blockquote><p>${inner()}</p></blockquote>`
  if (kind === 'aside') return `<blockquote class="kg-blockquote-alt"><p>${inner()}</p></blockquote>`
  if (kind === 'list') return listOf(node, depth)
  if (kind === 'link' || kind === 'autolink')
    return `<a href="${escapeAttribute(text(node, 'url'))}">${inner()}</a>`
  return htmlOfCard(kind, node) || inner()
}

/** A list in a list is an item of its own there; it belongs to the one before it. */
function listOf(node: JsonRecord, depth: number): string {
  const items: string[] = []
  for (const item of Array.isArray(node.children) ? node.children.filter(isRecord) : []) {
    const inner = childrenOf(item, depth + 1)
    const isOfLists =
      Array.isArray(item.children) && item.children.every(one => isRecord(one) && one.type === 'list')
    if (isOfLists && items.length > 0) items.push(`${items.pop()}${inner}`)
    else items.push(inner)
  }
  const written = items.map(item => `<li>${item}</li>`).join('')
  if (text(node, 'listType') !== 'number') return element('ul', written)
  const start = text(node, 'start')
  return start === '' || start === '1'
    ? element('ol', written)
    : `<ol start="${escapeAttribute(start)}">${written}</ol>`
}

const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`

function wordsOf(node: JsonRecord): string {
  const bits = typeof node.format === 'number' ? node.format : 0
  const names = formats.filter((_, at) => (bits & (1 << at)) !== 0)
  return names.reduceRight((words, name) => element(name, words), escapeText(text(node, 'text')))
}
