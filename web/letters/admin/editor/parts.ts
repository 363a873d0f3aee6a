/** Every part of a letter, as the editor knows them, in the order of its menus. A new one is added here. */
import { boldInEditor } from '../../../../parts/bold/editor.tsx'
import { buttonInEditor } from '../../../../parts/button/editor.tsx'
import { codeInEditor } from '../../../../parts/code/editor.ts'
import { codeBlockInEditor } from '../../../../parts/code-block/editor.ts'
import { dividerInEditor } from '../../../../parts/divider/editor.ts'
import { figureInEditor } from '../../../../parts/figure/editor.ts'
import { fileInEditor } from '../../../../parts/file/editor.ts'
import { footnoteInEditor } from '../../../../parts/footnote/editor.ts'
import { hardBreakInEditor } from '../../../../parts/hard-break/editor.ts'
import { headingInEditor } from '../../../../parts/heading/editor.tsx'
import { imageInEditor } from '../../../../parts/image/editor.tsx'
import { italicInEditor } from '../../../../parts/italic/editor.tsx'
import { linkInEditor } from '../../../../parts/link/editor.tsx'
import { linkCardInEditor } from '../../../../parts/link-card/editor.ts'
import { listInEditor } from '../../../../parts/list/editor.tsx'
import { paragraphInEditor } from '../../../../parts/paragraph/editor.ts'
import type { WordMark } from '../../../../parts/part.ts'
import { pullQuoteInEditor } from '../../../../parts/pull-quote/editor.ts'
import { quoteInEditor } from '../../../../parts/quote/editor.ts'
import { strikeInEditor } from '../../../../parts/strike/editor.ts'
import { subscriptInEditor } from '../../../../parts/subscript/editor.ts'
import { superscriptInEditor } from '../../../../parts/superscript/editor.ts'
import { tableInEditor } from '../../../../parts/table/editor.ts'
import { underlineInEditor } from '../../../../parts/underline/editor.ts'
import { verseInEditor } from '../../../../parts/verse/editor.ts'
import type { EditorPart } from './editor-part.ts'

export const editorParts: readonly EditorPart[] = [
  paragraphInEditor,
  hardBreakInEditor,
  boldInEditor,
  italicInEditor,
  headingInEditor,
  listInEditor,
  linkInEditor,
  buttonInEditor,
  imageInEditor,
  underlineInEditor,
  strikeInEditor,
  codeInEditor,
  superscriptInEditor,
  subscriptInEditor,
  quoteInEditor,
  pullQuoteInEditor,
  verseInEditor,
  codeBlockInEditor,
  dividerInEditor,
  tableInEditor,
  figureInEditor,
  fileInEditor,
  linkCardInEditor,
  footnoteInEditor,
]

/** Marks around words that say no more than their element does. */
export const wordMarks: readonly WordMark[] = editorParts.filter(part => 'element' in part)

/** Elements of HTML that mean what a letter has another name for. */
export const letterNames: ReadonlyMap<string, string> = new Map(
  editorParts.flatMap(({ means = {} }) => Object.entries(means)),
)
