/** The blocks of a letter that are more than a line. A new one is added here. */
import { codeBlockOnServer } from '../../../../parts/code-block/server.ts'
import { dividerOnServer } from '../../../../parts/divider/server.ts'
import { figureOnServer } from '../../../../parts/figure/server.ts'
import { fileOnServer } from '../../../../parts/file/server.ts'
import { footnotesOnServer } from '../../../../parts/footnote/server.ts'
import { linkCardOnServer } from '../../../../parts/link-card/server.ts'
import { listOnServer } from '../../../../parts/list/server.ts'
import { pullQuoteOnServer } from '../../../../parts/pull-quote/server.ts'
import { quoteOnServer } from '../../../../parts/quote/server.ts'
import { tableOnServer } from '../../../../parts/table/server.ts'
import type { Blocks, Line } from '../body-tree.ts'
import type { BlockPart } from './block-types.ts'

type Others = Omit<Blocks, 'line'>
export type OtherBlock = Others[keyof Others]

/** Parts that are told by more than their element stand before parts that are not. */
const parts: { readonly [Kind in keyof Others]: BlockPart<Others[Kind]> } = {
  footnotes: footnotesOnServer,
  list: listOnServer,
  pull: pullQuoteOnServer,
  quote: quoteOnServer,
  file: fileOnServer,
  linkCard: linkCardOnServer,
  divider: dividerOnServer,
  code: codeBlockOnServer,
  figure: figureOnServer,
  table: tableOnServer,
}

/** Any block's, for what asks the block no more than its part does. */
export type AnyBlockPart = BlockPart<OtherBlock>

// The table has for each kind what is for that kind.
export const partOf = ({ kind }: Exclude<OtherBlock, Line>) => parts[kind] as unknown as AnyBlockPart

export const blockParts: readonly Pick<
  AnyBlockPart,
  'foreign' | 'html' | 'begins' | 'read' | 'means' | 'names' | 'sample' | 'classes'
>[] = Object.values(parts)
