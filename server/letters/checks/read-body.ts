/** Reads from a letter's body what the check looks at, in the order and count in which the editor has it. */

import { ShallowParser } from '../../base/shallow-parser.ts'
import { type Block, isLine, type Leaf } from '../body/body-tree.ts'
import { partOf } from '../body/parts/block-parts.ts'
import { wordsOfLine } from '../body/print-text-line.ts'

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
  /** Those that lead nowhere too, which a letter cannot keep. */
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

/**
 * @param html as the editor or another program sent it: uncleaned, of any depth
 * @param blocks the same as a letter keeps it
 */
export const readBody = (html: string, blocks: readonly Block[]): ReadBody => ({
  ...readAddresses(html),
  ...readWords(blocks),
})

function readAddresses(html: string): Pick<ReadBody, 'links' | 'images' | 'tables'> {
  const links: ReadLink[] = []
  const images: ReadImage[] = []
  const tables: number[] = []
  let link: ReadLink | undefined
  let columns = 0
  const parser = new ShallowParser({
    onopentag(name, { href, src, alt }) {
      if (name === 'table') tables.push(0)
      if (name === 'tr') columns = 0
      if (name === 'td' || name === 'th') {
        columns += 1
        tables.push(Math.max(tables.pop() ?? 0, columns))
      }
      if (name === 'a' && href !== undefined) {
        link = { href, text: '' }
        links.push(link)
      }
      if (name !== 'img' || src === undefined) return
      images.push({ src, alt })
      if (link) link.text += 'picture'
    },
    ontext(text) {
      if (link) link.text += text
    },
    onclosetag(name) {
      if (name === 'a') link = undefined
    },
  })
  parser.end(html)
  return { links, images, tables }
}

/** As the editor has them, in which they are found again: marks write nothing around words here, and pictures and breaks end them. */
function readWords(blocks: readonly Block[]): Omit<ReadBody, 'links' | 'images' | 'tables'> {
  const read: ReturnType<typeof readWords> = {
    files: [],
    notes: [],
    text: '',
    code: [],
    saysSomething: false,
  }
  const add = (text: string, isCode: boolean) => {
    const from = read.text.length
    read.text += text
    if (isCode) read.code.push({ from, to: read.text.length })
  }
  const addLine = (leaves: readonly Leaf[]) => {
    for (const leaf of leaves) {
      const text = leaf.kind === 'text' ? leaf.text : leaf.kind === 'note' ? '' : '\n'
      add(
        text,
        leaf.marks.some(({ kind }) => kind === 'code'),
      )
      read.saysSomething ||= isWord(text) && !leaf.marks.some(mark => mark.kind === 'link' && mark.button)
    }
    read.text += '\n'
  }
  const visit = (block: Block) => {
    if (isLine(block)) return addLine(block.leaves)
    if (block.kind === 'file')
      read.files.push({ path: block.src, said: block.words.filter(line => wordsOfLine(line) !== '').length })
    if (block.kind === 'footnotes') {
      for (const { leaves } of block.notes) {
        read.notes.push(wordsOfLine(leaves))
        addLine(leaves)
      }
    }
    if (block.kind === 'code') {
      add(`${block.text}\n`, true)
      read.saysSomething ||= isWord(block.text)
    }
    const { blocks = [], lines = [] } = partOf(block).within(block)
    for (const inner of blocks.flat()) visit(inner)
    for (const line of lines) addLine(line)
  }
  for (const block of blocks) visit(block)
  return read
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
