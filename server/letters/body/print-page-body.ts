/** Prints a letter's body to be read, wherever readers get it as HTML or as the beginning of plain text. */
import type { Block } from './body-tree.ts'
import { parseBody } from './clean-body.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { partOf } from './parts/block-parts.ts'
import { printToRead } from './print-html.ts'
import { changeBlocks } from './walk-blocks.ts'

/** @param body cleaned here once more */
export const printPageBody = (body: string): string => printToRead(linkElsewhere(parseBody(body)))

/** For plain text, where a picture is what it shows, wherever it is, and a long table is several. */
export const printForText = (body: string): string =>
  printToRead(
    changeBlocks(parseBody(body), {
      line: line => [line],
      block: (block): Block[] => partOf(block).forText?.(block) ?? [block],
    }),
  )
