/** Pictures that are still on another site: brought in before a letter goes out, and links for readers where that failed (no hotlinking). */
import type { Figure } from '../../../../parts/figure/server.ts'
import type { Speech } from '../../../base/languages/speech.ts'
import { translatorFor } from '../../../base/languages/translator-for.ts'
import type { Block, Leaf, Line, Picture } from '../body-tree.ts'
import { allLeavesOf, changeBlocks } from '../walk-blocks.ts'

const isElsewhere = (leaf: Leaf): leaf is Picture => leaf.kind === 'image' && !leaf.src.startsWith('/')

/** @returns the addresses of pictures that are not kept here, each once */
export const elsewhereIn = (blocks: Block[]): string[] => [
  ...new Set(
    allLeavesOf(blocks)
      .filter(isElsewhere)
      .map(({ src }) => src),
  ),
]

/** @param kept by its address elsewhere the path that a picture has here */
export function keepPictures(blocks: Block[], kept: ReadonlyMap<string, string>): void {
  for (const leaf of allLeavesOf(blocks)) if (leaf.kind === 'image') leaf.src = kept.get(leaf.src) ?? leaf.src
}

/**
 * As readers get it: a picture that was loaded from another site would tell it who reads, so there is a link to it with
 * what it shows. @param speech of what is said beside that
 */
export const linkElsewhere = (blocks: readonly Block[], speech: Speech): Block[] =>
  changeBlocks(blocks, {
    line: line => [linkInLine(line, speech)],
    leaves: leaves => linkInLeaves(leaves, speech),
    block: block => (block.kind === 'figure' ? partFigure(block, speech) : [block]),
  })

const linkInLeaves = (leaves: readonly Leaf[], speech: Speech) =>
  leaves.map(leaf => (isElsewhere(leaf) ? linkTo(leaf, speech) : leaf))

/** Words need a paragraph, which a picture alone does not. */
function linkInLine(line: Line, speech: Speech): Line {
  if (!line.leaves.some(isElsewhere)) return line
  return { kind: line.kind === 'bare' ? 'paragraph' : line.kind, leaves: linkInLeaves(line.leaves, speech) }
}

/** What is kept here stays together, with the caption; links come after it. */
function partFigure(figure: Figure, speech: Speech): Block[] {
  const { images, caption } = figure
  const kept = images.filter(image => !isElsewhere(image))
  if (kept.length === images.length) return [figure]
  const links = images.filter(isElsewhere).map(image => paragraph([linkTo(image, speech)]))
  if (kept.length > 0) return [{ ...figure, images: kept }, ...links]
  return [...links, ...(caption && caption.length > 0 ? [paragraph(caption)] : [])]
}

const paragraph = (leaves: Leaf[]): Line => ({ kind: 'paragraph', leaves })

/** A picture that leads somewhere goes on leading there. */
function linkTo({ src, alt, marks }: Picture, speech: Speech): Leaf {
  const t = translatorFor(speech)
  const { host } = new URL(src)
  const picture = alt.trim()
  const text = /^(newsletter image)?$/i.test(picture)
    ? t('letterBody.somePicture', { host })
    : t('letterBody.picture', { picture, host })
  const isLink = marks.some(({ kind }) => kind === 'link')
  return {
    kind: 'text',
    text,
    marks: isLink ? marks : [{ kind: 'link', href: src, button: false }, ...marks],
  }
}
