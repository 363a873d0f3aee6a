/** The way from a selected picture to its tools, by keyboard: Tab, or Alt+F10 as in other editors. */
import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect } from 'react'

/** @param toolbar leads the focus on to one of its tools */
export function usePictureKeys(editor: Editor, toolbar: RefObject<HTMLElement | null>): void {
  const { dom } = editor.view
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTab = event.key === 'Tab' && !event.shiftKey
      if (!isTab && !(event.key === 'F10' && event.altKey)) return
      event.preventDefault()
      // In a list or a table Tab is a key of the letter.
      event.stopImmediatePropagation()
      toolbar.current?.focus()
    }
    dom.addEventListener('keydown', onKeyDown, true)
    return () => dom.removeEventListener('keydown', onKeyDown, true)
  }, [dom, toolbar])
}
