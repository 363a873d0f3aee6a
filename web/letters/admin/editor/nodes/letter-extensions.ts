/** Everything a letter can be made of: the server's cleaner removes whatever is none of its parts. */
import { type Extensions, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { editorParts } from '../parts.ts'
import { FreshSelection } from './fresh-selection.ts'
import { LeaveBlock } from './leave-block.ts'
import { WriteBelowPicture } from './write-below-picture.ts'

/** Footnotes stand at the end and nowhere else. */
const Letter = Node.create({ name: 'doc', topNode: true, content: 'block+ footnotes?' })

/** The order of marks is the order in which they nest. */
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
  ...editorParts.flatMap(({ extensions }) => extensions),
  LeaveBlock,
  FreshSelection,
  WriteBelowPicture,
]
