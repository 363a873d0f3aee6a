/** Toasts, short notes at the edge of the page: `toast()` from anywhere; `<Toaster />` in toaster.tsx shows them. */
import { useSyncExternalStore } from 'react'

export interface ToastNote {
  title: string
  description?: string | undefined
  variant?: 'destructive' | undefined
}

export interface ShownToast extends ToastNote {
  id: number
  open: boolean
}

let shown: ShownToast | null = null
const listeners = new Set<() => void>()

function show(next: ShownToast): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a note for five seconds; a new one takes the place of the old. */
export function toast(note: ToastNote): void {
  show({ ...note, id: (shown?.id ?? 0) + 1, open: true })
}

/** Closes the note with this id, unless another has taken its place. */
export function closeToast(id: number): void {
  if (shown?.id === id) show({ ...shown, open: false })
}

/** Closes whatever note is there: what it said is over. */
export function clearToast(): void {
  if (shown?.open) show({ ...shown, open: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The note that is shown now. */
export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}
