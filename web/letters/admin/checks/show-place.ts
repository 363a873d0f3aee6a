/** Leads the author to the place of a finding: the cursor, the selection, and the page scrolled to it. */
import type { FindingPlace } from '../../../../contract/letters/checks.ts'
import type { LetterPlaces } from '../letter/letter-places.ts'
import { type DocRange, findPlace } from './find-place.ts'

/** Whether the letter itself is to be mended: neither the site's settings nor whom it goes to. */
export const isInLetter = (place: FindingPlace): boolean =>
  place.in !== 'configuration' && place.in !== 'recipients'

/** @returns whether something has the focus now */
export function showPlace(place: FindingPlace, { subject, editor }: LetterPlaces): boolean {
  if (place.in === 'subject') return select(subject.current, place.from, place.to)
  const range = editor.current && findPlace(editor.current.state.doc, place)
  if (!editor.current || !range) return focus(editor.current?.view.dom)
  const { from, to, isNode }: DocRange = range
  const chain = editor.current.chain().focus(undefined, { scrollIntoView: false })
  if (isNode) chain.setNodeSelection(from).run()
  else chain.setTextSelection({ from, to }).run()
  const { node } = editor.current.view.domAtPos(from + (isNode ? 1 : 0))
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
  return true
}

function select(input: HTMLInputElement | null, from: number, to: number): boolean {
  input?.setSelectionRange(from, to)
  return focus(input)
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
  return element !== null && element !== undefined
}
