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
  if (kind === 'quote' || kind === 'aside') return `<blockquote><p>${inner()}</p></blockquote>`
  if (kind === 'list') return element(text(node, 'listType') === 'number' ? 'ol' : 'ul', inner())
  if (kind === 'listitem') return `<li>${inner()}</li>`
  if (kind === 'link' || kind === 'autolink')
    return `<a href="${escapeAttribute(text(node, 'url'))}">${inner()}</a>`
  return htmlOfCard(kind, node) || inner()
}

const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`

function wordsOf(node: JsonRecord): string {
  const bits = typeof node.format === 'number' ? node.format : 0
  const names = formats.filter((_, at) => (bits & (1 << at)) !== 0)
  return names.reduceRight((words, name) => element(name, words), escapeText(text(node, 'text')))
}
