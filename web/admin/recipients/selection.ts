/** Who is selected: a set of subscriber ids that is never changed in place, so that React sees every step. */
import type { Subscriber } from '../../../contract/subscribers.ts'
import { reachableOnly } from './picker-list.ts'

export type Selection = ReadonlySet<string>

type Identified = { readonly id: string }

/** Selects one that was not selected, and the other way round. */
export function toggle(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Selects these, beside whoever is selected already. */
export function selectAll(selection: Selection, shown: readonly Identified[]): Selection {
  const next = new Set(selection)
  for (const { id } of shown) next.add(id)
  return next
}

/** Deselects these and nobody else. */
export function deselectAll(selection: Selection, shown: readonly Identified[]): Selection {
  const next = new Set(selection)
  for (const { id } of shown) next.delete(id)
  return next
}

/** Everybody between two rows of the list, both included, as Shift does in a file manager; but nobody unreachable. */
// length: a range has two ends
export function selectRange(
  selection: Selection,
  shown: readonly Subscriber[],
  from: number,
  to: number,
): Selection {
  return selectAll(selection, reachableOnly(shown.slice(Math.min(from, to), Math.max(from, to) + 1)))
}

/** The selected ones that can still be sent to: who left since the draft was saved drops out. */
export function keepKnown(selection: Iterable<string>, known: readonly Identified[]): Selection {
  const ids = new Set(known.map(({ id }) => id))
  return new Set([...selection].filter(id => ids.has(id)))
}
