/** Reads from a letter's body what the check looks at, in the order and count in which the editor has it. */

import { ShallowParser } from '../../base/shallow-parser.ts'
import { letterNames } from '../body/parts/letter-parts.ts'
import { markElements } from '../body/parts/word-marks.ts'

export interface ReadLink {
  href: string
  /** What it says; pictures in it count as words. */
  text: string
}

export interface ReadImage {
  src: string
  alt: string | undefined
}

export interface ReadBody {
  links: ReadLink[]
  images: ReadImage[]
  /** The columns of each table. */
  tables: number[]
  /** The path of each file, and how many pieces of text after its title say something. */
  files: { path: string; said: number }[]
  /** The words of each footnote, from the first on. */
  notes: string[]
  /** Line by line, as the author reads it. */
  text: string
  /** Where code stands in the text. */
  code: { from: number; to: number }[]
  /** Whether there is a word outside of buttons. */
  saysSomething: boolean
}

/** What the editor has within a line, whatever another program calls it. */
const isInLine = (name: string) =>
  name === 'span' || name === 'img' || markElements.has(letterNames.get(name) ?? '')

/** @param html as the editor or another program sent it: uncleaned, of any depth */
// length: what opens and closes is read beside each other
export function readBody(html: string): ReadBody {
  const body: ReadBody = {
    links: [],
    images: [],
    tables: [],
    notes: [],
    files: [],
    text: '',
    code: [],
    saysSomething: false,
  }
  let link: ReadLink | undefined
  let isButton = false
  let isNote = false
  let columns = 0
  /** Lines in the file that is being read; undefined outside of one. */
  let line: number | undefined
  const parser = new ShallowParser({
    onopentag(name, { href, src, alt, class: kind = '', ...others }) {
      if (!isInLine(name)) body.text += '\n'
      if (name === 'code') body.code.push({ from: body.text.length, to: Number.POSITIVE_INFINITY })
      if (name === 'table') body.tables.push(0)
      if (name === 'tr') columns = 0
      if (name === 'td' || name === 'th') {
        columns += 1
        body.tables.push(Math.max(body.tables.pop() ?? 0, columns))
      }
      if (name === 'aside' && others['data-file'] !== undefined) {
        body.files.push({ path: others['data-file'], said: 0 })
        line = 0
      }
      if (name === 'p' && line !== undefined) line += 1
      if (name === 'li' && others['data-note'] !== undefined) isNote = body.notes.push('') > 0
      if (name === 'a' && href !== undefined) {
        link = { href, text: '' }
        isButton = kind.split(' ').includes('button')
        body.links.push(link)
      }
      if (name !== 'img' || src === undefined) return
      body.images.push({ src, alt })
      if (link) link.text += 'picture'
    },
    ontext(text) {
      body.text += text
      if (link) link.text += text
      const card = line !== undefined && line > 1 ? body.files.at(-1) : undefined
      if (card && text.trim() !== '') card.said += 1
      if (isNote) body.notes.push((body.notes.pop() ?? '') + text)
      if (!isButton && /[\p{L}\p{N}]/u.test(text)) body.saysSomething = true
    },
    onclosetag(name) {
      const code = name === 'code' ? body.code.at(-1) : undefined
      if (code) code.to = body.text.length
      if (!isInLine(name)) body.text += '\n'
      if (name === 'aside') line = undefined
      if (name === 'li') isNote = false
      if (name !== 'a') return
      link = undefined
      isButton = false
    },
  })
  parser.end(html)
  return body
}
