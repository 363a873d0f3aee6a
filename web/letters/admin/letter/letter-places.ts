/** Where the parts of a letter stand on the compose page. */
import type { Editor } from '@tiptap/react'
import { type RefObject, useRef } from 'react'

/** Where things stand on the page, for whoever must lead the author there. */
export interface LetterPlaces {
  subject: RefObject<HTMLInputElement | null>
  fromName: RefObject<HTMLInputElement | null>
  editor: RefObject<Editor | null>
  /** Only where a sent letter is corrected. */
  note?: RefObject<HTMLTextAreaElement | null>
}

export const useLetterPlaces = (): LetterPlaces => ({
  subject: useRef(null),
  fromName: useRef(null),
  editor: useRef(null),
})
