/** Everything a letter can be made of: the server's cleaner removes whatever is not on this list. */
import { CodeBlock } from '@tiptap/extension-code-block'
import { type Extensions, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { LetterButton, LetterLink } from './addresses.ts'
import { FileCard } from './file-card.ts'
import { Footnote, FootnoteMark, Footnotes } from './footnotes.ts'
import { FreshSelection } from './fresh-selection.ts'
import { LeaveBlock } from './leave-block.ts'
import { CardTitle, CardWords, LinkCard } from './link-card.ts'
import { Caption, Figure, LetterImage } from './pictures.ts'
import { PullQuote } from './pull-quote.ts'
import { LetterCode, Subscript, Superscript } from './small-marks.ts'
import { tableNodes } from './table.ts'
import { TableCommands } from './table-commands.ts'
import { Verse } from './verse.ts'

/** Footnotes stand at the end and nowhere else. */
const Letter = Node.create({ name: 'doc', topNode: true, content: 'block+ footnotes?' })

/** What the toolbar, its More menu and the `/` menu offer. The order of marks is the order in which they nest. */
export const letterExtensions: Extensions = [
  Letter,
  StarterKit.configure({
    document: false,
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    link: false,
    // It would end every letter with an empty paragraph.
    trailingNode: false,
  }),
  // Code in a letter is read, not coloured: it has no language.
  CodeBlock.extend({ addAttributes: () => ({}) }),
  Superscript,
  Subscript,
  LetterCode,
  PullQuote,
  Verse,
  ...tableNodes,
  TableCommands,
  LinkCard,
  CardTitle,
  CardWords,
  Figure,
  Caption,
  FileCard,
  FootnoteMark,
  Footnotes,
  Footnote,
  LetterButton,
  LetterLink,
  LetterImage,
  LeaveBlock,
  FreshSelection,
]
