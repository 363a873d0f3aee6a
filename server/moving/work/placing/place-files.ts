/** Puts the files that came into the body of a letter: alone in its paragraph each is a card, elsewhere the link leads to it. */
import { filePath } from '../../../../contract/files/file-parts.ts'
import type { FileCard } from '../../../../parts/file/server.ts'
import type { Link } from '../../../../parts/link/server.ts'
import type { LinkCard } from '../../../../parts/link-card/server.ts'
import { type Block, isLine, type Leaf } from '../../../letters/body/body-tree.ts'
import { wordsOfLine } from '../../../letters/body/print-text-line.ts'
import { allLeavesOf } from '../../../letters/body/walk-blocks.ts'
import { fileNameIn, withoutPlace } from '../../formats/file-address.ts'
import { addressIn } from '../prepare-letter.ts'
import type { Shown } from './fill-body.ts'

/** The path of a file as its result holds it. */
export const resultOfFile = (file: { id: string; name: string }) => filePath(file)

type Files = ReadonlyMap<string, { src: string; size: number }>

/** @param baseUrl links to files need a whole address */
export function placeFiles(blocks: readonly Block[], shown: readonly Shown[], baseUrl: string): Block[] {
  const here = shown.filter(({ kind, state }) => kind === 'file' && state === 'here')
  const files: Files = new Map(
    here.map(thing => [addressIn(thing), { src: thing.result ?? '', size: Number(thing.size ?? 0) }]),
  )
  const placed = blocks.map(block => cardOf(block, files) ?? block)
  const links = allLeavesOf(placed).flatMap(({ marks }) => marks.filter(isLink))
  for (const link of new Set(links)) {
    const address = withoutPlace(link.href)
    const file = files.get(address)
    if (file) link.href = baseUrl + file.src + link.href.slice(address.length)
  }
  return placed
}

const isLink = (mark: Leaf['marks'][number]): mark is Link => mark.kind === 'link'

/** A button stays one; so does what has a picture in it. */
function cardOf(block: Block, files: Files): FileCard | undefined {
  if (block.kind === 'linkCard') return cardOfCard(block, files)
  if (!isLine(block) || (block.kind !== 'paragraph' && block.kind !== 'bare')) return undefined
  const leaves = trimmed(block.leaves)
  const [link] = leaves[0]?.marks.filter(isLink) ?? []
  const file = link && !link.button ? files.get(withoutPlace(link.href)) : undefined
  const isAlone = leaves.every(
    ({ kind, marks }) =>
      (kind === 'text' || kind === 'break') && marks.some(mark => isLink(mark) && mark.href === link?.href),
  )
  if (!link || !file || !isAlone) return undefined
  const title: Leaf[] = leaves.map(leaf => ({ ...leaf, marks: leaf.marks.filter(mark => !isLink(mark)) }))
  const isAddress = wordsOfLine(title).trim() === link.href
  const name: Leaf = { kind: 'text', text: fileNameIn(link.href), marks: [] }
  return { kind: 'file', ...file, title: isAddress ? [name] : title, words: [] }
}

/** What a card of a link said of a file, its own says. */
function cardOfCard({ href, title, text }: LinkCard, files: Files): FileCard | undefined {
  const file = files.get(withoutPlace(href))
  const line = (words: string): Leaf[] => [{ kind: 'text', text: words, marks: [] }]
  return file && { kind: 'file', ...file, title: line(title), words: text === '' ? [] : [line(text)] }
}

const isNothing = (leaf: Leaf | undefined) =>
  leaf !== undefined && (leaf.kind === 'break' || (leaf.kind === 'text' && leaf.text.trim() === ''))

/** Without what is blank at its beginning and its end. */
function trimmed(leaves: readonly Leaf[]): Leaf[] {
  const from = leaves.findIndex(leaf => !isNothing(leaf))
  const to = leaves.findLastIndex(leaf => !isNothing(leaf))
  return from < 0 ? [] : leaves.slice(from, to + 1)
}
