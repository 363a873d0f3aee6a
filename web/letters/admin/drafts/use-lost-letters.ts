/** Finds what earlier pages wrote and never saved. */
import { useEffect, useState } from 'react'
import type { LetterFields } from '../letter/letter-fields.ts'
import { dropCopy, findCopies, type LocalCopy } from './local-copies.ts'
import { lostCopies } from './lost-copies.ts'
import { openPages } from './open-pages.ts'

/** @param words what the page starts from */
export function useLostLetters(letterId: string | null, words: LetterFields) {
  const [asked] = useState({ letterId, words })
  const [lost, setLost] = useState<LocalCopy[]>([])
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const [copies, living] = await Promise.all([findCopies(), openPages()])
      const { offered, needless } = lostCopies(copies, { ...asked, living })
      for (const { writer } of needless) void dropCopy(writer)
      if (!isLeft) setLost(before => [...before, ...offered])
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [asked])
  return {
    /** The newest. */
    lost: lost[0],
    /** Offers what this page itself gave up. */
    offer: (copy: LocalCopy) => setLost(before => [copy, ...before]),
    /** It was brought back, or thrown away. */
    forget(copy: LocalCopy) {
      void dropCopy(copy.writer)
      setLost(before => before.filter(({ writer }) => writer !== copy.writer))
    },
  }
}
