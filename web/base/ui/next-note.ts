/** A note that is shown by the page which comes next (a flash message): a step that ends on another document says there that it worked. */
import { type ToastNote, toast } from './toast.ts'

const key = 'foolscap:note'

/** Where nothing can be kept, nothing will be said. */
export function noteForNextPage(note: ToastNote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note))
  } catch {
    // The step has worked all the same.
  }
}

/** Shows it, once. */
export function showNoteFromBefore(): void {
  try {
    const note = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (note) toast(JSON.parse(note))
  } catch {
    // Nothing was kept.
  }
}
