/** Links and pictures in double brackets (`[[Note|words]]`, `![[picture.png]]`), which Obsidian finds by their names wherever they lie. */

import { decodedOrSame } from '../../../../contract/base/href.ts'
import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'

const start = 'wiki:'

/** As HTML, with addresses that `wikiName` knows. What stands in code is left. */
export function writeWikiLinks(text: string): string {
  return text.replace(/`[^`\n]*`|(!?)\[\[([^\][\n]+)\]\]/g, (whole, sign: string | undefined, inner = '') => {
    if (whole.startsWith('`')) return whole
    // In a table the bar is escaped.
    const [name = '', words = ''] = inner.split(/\\?\|/)
    const address = `${start}${encodeURIComponent(name.trim())}`
    if (sign !== '!') return `<a href="${escapeAttribute(address)}">${escapeText((words || name).trim())}</a>`
    const isSize = /^\d+(?:x\d+)?$/.test(words.trim())
    return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(isSize ? '' : words.trim())}">`
  })
}

/** The name between the brackets, without the place in it; undefined for any other address. */
export function wikiName(address: string): string | undefined {
  if (!address.startsWith(start)) return undefined
  return decodedOrSame(address.slice(start.length)).split('#', 1).join('').normalize('NFC')
}
