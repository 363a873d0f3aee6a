/** Keeps a copy of what is unsaved in the browser while there is something unsaved, and none afterwards. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import { dropCopy, keepCopy } from './local-copies.ts'
import { lockPage } from './open-pages.ts'

/** Milliseconds of writing that a crash can cost. */
const copyEvery = 400

export interface LocalCopyInput {
  saver: DraftSaver
  writer: string
  draftId: string
  isUnsaved: boolean
}

export function useLocalCopy({ saver, writer, draftId, isUnsaved }: LocalCopyInput): void {
  const copied = useRef(saver.words)
  const copyNow = useEffectEvent((isLast: boolean) => {
    if ((copied.current === saver.words && !isLast) || !saver.view().isUnsaved) return
    copied.current = saver.words
    const { fromName, subject, body, note } = saver.words
    const isStored = saver.view().letterId !== null
    const at = new Date().toISOString()
    void keepCopy({ writer, draftId, isStored, fromName, subject, body, note, at })
  })
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setInterval(() => copyNow(false), copyEvery)
    const copyAtEnd = () => copyNow(false)
    window.addEventListener('pagehide', copyAtEnd)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', copyAtEnd)
      // The page may be left with its words unsaved: the session ended, or the author wanted it so.
      // Also once more: a logout in another tab removes every copy.
      if (saver.view().isUnsaved) copyNow(true)
      else void dropCopy(writer)
    }
  }, [isUnsaved, saver, writer])
  useEffect(() => lockPage(writer), [writer])
}
