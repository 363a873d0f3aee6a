/** Toasts, short notes at the edge of the page: `toast()` from anywhere; `<Toaster />` in toaster.tsx shows them. */
import { createStore, useStore } from './store.ts'

export interface ToastNote {
  title: string
  description?: string | undefined
  variant?: 'destructive' | undefined
}

export interface ShownToast extends ToastNote {
  id: number
  open: boolean
}

const shown = createStore<ShownToast | null>(null)

/** Shows a note for five seconds; a new one takes the place of the old. */
export function toast(note: ToastNote): void {
  shown.set({ ...note, id: (shown.get()?.id ?? 0) + 1, open: true })
}

/** Closes the note with this id, unless another has taken its place. */
export function closeToast(id: number): void {
  const note = shown.get()
  if (note?.id === id) shown.set({ ...note, open: false })
}

/** Closes whatever note is there: what it said is over. */
export function clearToast(): void {
  const note = shown.get()
  if (note?.open) shown.set({ ...note, open: false })
}

/** The note that is shown now. */
export const useShownToast = (): ShownToast | null => useStore(shown, () => null)
