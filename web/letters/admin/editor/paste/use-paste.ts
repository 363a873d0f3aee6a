/** The paste of one editor, and what is said about it. */
import type { Editor } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import type { Loss } from '../../../../../contract/letters/body/letter-losses.ts'
import type { LinkCards } from '../cards/link-cards.ts'
import { createPaste } from './paste-into.ts'

export interface PasteState {
  lost: readonly Loss[]
  /** How many pictures are being stored. */
  storing: number
  undo: () => void
  forget: () => void
}

/**
 * @param cards takes an address that stands alone
 * @returns `props` for the editor, once
 */
export function usePaste(editor: RefObject<Editor | null>, cards: Pick<LinkCards, 'paste'>) {
  const [lost, setLost] = useState<readonly Loss[]>([])
  const [storing, setStoring] = useState(0)
  const [props] = useState(() =>
    createPaste({ onPasted: setLost, onStoring: setStoring, onText: cards.paste }),
  )
  const state: PasteState = {
    lost,
    storing,
    undo() {
      editor.current?.chain().focus().undo().run()
      setLost([])
    },
    forget() {
      setLost([])
      editor.current?.commands.focus()
    },
  }
  return { props, state }
}
