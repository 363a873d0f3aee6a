/** Prints what Ghost's earlier editor stored (mobiledoc 0.3) as HTML, where an export has no HTML of a post. */
import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { isRecord, type JsonRecord } from '../read-json.ts'
import { htmlOfCard, parseRecord } from './cards.ts'

/**
 * Sections are `[1, tag, markers]`, `[2, address]`, `[3, list, items]` and `[10, card]`; markers
 * `[kind, markups it opens, how many it closes, words]` (github.com/bustle/mobiledoc-kit, MOBILEDOC.md).
 * @returns nothing for what is no document of it
 */
export function htmlOfMobiledoc(json: string): string {
  const whole = parseRecord(json)
  if (!whole || !Array.isArray(whole.sections)) return ''
  return whole.sections.map(section => htmlOfSection(section, whole)).join('')
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9]*$/.test(value)

function htmlOfSection(section: unknown, whole: JsonRecord): string {
  const [kind, first, second] = listOf(section)
  // Ghost prints what is set apart as the other of its quotes.
  if (kind === 1 && first === 'aside')
    return `<blockquote class="kg-blockquote-alt">${lineOf(second, whole)}</blockquote>`
  if (kind === 1 && isName(first)) return `<${first}>${lineOf(second, whole)}</${first}>`
  if (kind === 2) return `<img src="${escapeAttribute(String(first))}" alt="">`
  if (kind === 3 && isName(first)) {
    const items = listOf(second).map(item => `<li>${lineOf(item, whole)}</li>`)
    return `<${first}>${items.join('')}</${first}>`
  }
  const [name, card] = listOf(listOf(whole.cards)[Number(first)])
  return kind === 10 && typeof name === 'string' ? htmlOfCard(name, isRecord(card) ? card : {}) : ''
}

function lineOf(markers: unknown, whole: JsonRecord): string {
  const open: string[] = []
  let html = ''
  for (const marker of listOf(markers)) {
    const [kind, opened, closed, value] = listOf(marker)
    for (const at of listOf(opened)) {
      const [name, attributes] = listOf(listOf(whole.markups)[Number(at)])
      const tag = isName(name) ? name : 'span'
      open.push(tag)
      html += `<${tag}${attributesOf(listOf(attributes))}>`
    }
    html += kind === 0 ? escapeText(String(value ?? '')) : atomOf(Number(value), whole)
    for (let left = Number(closed) || 0; left > 0; left--) html += `</${open.pop() ?? 'span'}>`
  }
  return html
}

const attributesOf = (list: readonly unknown[]) => {
  const at = list.indexOf('href')
  return at < 0 ? '' : ` href="${escapeAttribute(String(list[at + 1] ?? ''))}"`
}

function atomOf(at: number, whole: JsonRecord): string {
  const [name, value] = listOf(listOf(whole.atoms)[at])
  return name === 'soft-return' ? '<br>' : escapeText(String(value ?? ''))
}
