/** Prints a line of a letter as Markdown: in its own signs, or, where these are read otherwise, in the tags of HTML. */
import { openLink } from '../../../../parts/link/server.ts'
import { type Leaf, type Mark, runsOf } from '../../../letters/body/body-tree.ts'
import { pieceOf } from '../../../letters/body/parts/inline-parts.ts'

export interface LineLook {
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
  /** Marks as tags, and breaks too: some words and signs beside them are read in another way. */
  isTagged: boolean
}

/** Signs that Markdown reads wherever they stand; an address or a mail's is broken, or it would become a link. */
const signs = /[\\`*_[\]~|]|\{(?=[{%])|(?<=https?|ftp):(?=\/\/)|(?<=www)\.|@/gi
const starts = /^[ \t]{0,3}(?:[#>+=:-]|\d{1,9}(?=[.)]))/gm

const escapeMarkdown = (text: string): string =>
  text
    .replace(signs, '\\$&')
    .replace(/&(?=#?\w)/g, '&amp;')
    .replace(/</g, '&lt;')

/** What would begin a heading, a quote or a list is a word. */
const escapeStarts = (text: string): string =>
  text.replace(starts, start =>
    /\d/.test(start.slice(-1)) ? `${start}\\` : `${start.slice(0, -1)}\\${start.slice(-1)}`,
  )

const delimiters: Record<string, string> = { strong: '**', em: '*', s: '~~' }

export function printMarkdownLine(leaves: readonly Leaf[], look: LineLook): string {
  return escapeStarts(print(leaves, look))
}

function print(leaves: readonly Leaf[], look: LineLook, depth = 0): string {
  let text = ''
  for (const { mark, run } of runsOf(leaves, depth))
    text += mark
      ? marked(mark, run, { look, depth, before: text })
      : run.map(leaf => printLeaf(leaf, look)).join('')
  return text
}

function printLeaf(leaf: Leaf, { numbers, isTagged }: LineLook): string {
  if (leaf.kind === 'text') return escapeMarkdown(leaf.text)
  if (leaf.kind === 'note') return `[^${numbers.get(leaf.name)}]`
  if (leaf.kind === 'break') return isTagged ? '<br>' : '\\\n'
  if (leaf.kind !== 'image' || isTagged || leaf.width || leaf.align !== 'center' || /[()\s]/.test(leaf.src))
    return pieceOf(leaf).stored(leaf)
  return `![${escapeMarkdown(leaf.alt)}](${leaf.src})`
}

interface Around {
  look: LineLook
  depth: number
  /** What is written already. */
  before: string
}

function marked(mark: Mark, run: readonly Leaf[], { look, depth, before }: Around): string {
  if (mark.kind === 'code') return codeOf(run, look, depth)
  const words = print(run, look, depth + 1)
  if (mark.kind === 'link') {
    if (mark.button || look.isTagged || /[()<>\s\\]/.test(mark.href)) return `${openLink(mark)}${words}</a>`
    return `[${words}](${mark.href})`
  }
  const sign = delimiters[mark.kind]
  const isPlain = /^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/su.test(words) && !/[*~]$/.test(before)
  return sign && isPlain && !look.isTagged
    ? `${sign}${words}${sign}`
    : `<${mark.kind}>${words}</${mark.kind}>`
}

/** Between backticks nothing is read; what is more than words stands in tags. */
function codeOf(run: readonly Leaf[], look: LineLook, depth: number): string {
  const [only] = run
  const text =
    run.length === 1 && only?.kind === 'text' && only.marks.length === depth + 1 ? only.text : undefined
  const isPlain = text !== undefined && !/[`\n|{[]|^\s|\s$/.test(text) && text !== ''
  return isPlain && !look.isTagged ? `\`${text}\`` : `<code>${print(run, look, depth + 1)}</code>`
}

/** Text within tags that Markdown leaves alone: what is read before it is HTML is written as a character's number. */
export const escapeWithin = (html: string): string =>
  html
    .replace(/\{(?=[{%])/g, '&#123;')
    .replace(/\[\^/g, '&#91;^')
    .replace(/\n/g, '&#10;')
