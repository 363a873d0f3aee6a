/** Picks the copies that a page may offer: of its own draft, from a page that has ended, and saying something else. */
import type { LocalCopy } from './local-copies.ts'

export interface Asking {
  /** null on the page of a new letter: there, letters are offered that the site never got. */
  letterId: string | null
  words: { fromName: string; subject: string; body: string; note?: string }
  living: ReadonlySet<string>
}

/** @returns in the order of `copies` */
export function lostCopies(
  copies: readonly LocalCopy[],
  { letterId, words, living }: Asking,
): { offered: LocalCopy[]; needless: LocalCopy[] } {
  const ended = copies.filter(
    ({ writer, draftId, isStored }) =>
      !living.has(writer) && (letterId === null ? !isStored : draftId === letterId),
  )
  const saysTheSame = (copy: LocalCopy) =>
    copy.fromName === words.fromName &&
    copy.subject === words.subject &&
    copy.body === words.body &&
    (copy.note ?? '') === (words.note ?? '')
  return {
    offered: ended.filter(copy => !saysTheSame(copy)),
    needless: ended.filter(saysTheSame),
  }
}
