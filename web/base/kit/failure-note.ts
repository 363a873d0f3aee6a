/** What somebody sees when a call failed: the server's words, else the page's own (specification §8). */
import { serverMessage, withWait } from '../call.ts'
import { t } from '../translations.ts'
import { type ToastNote, toast } from '../ui/toast.ts'
import { NotLoaded, notLoadedNote } from './loading/load-code.ts'

/** @param fallback said when the server did not say why, and it is not for want of the page's own code */
export function failureNote(fallback: string, title?: string): (error: unknown) => ToastNote {
  return error =>
    error instanceof NotLoaded
      ? notLoadedNote
      : destructive(withWait(serverMessage(error) ?? fallback, error), title)
}

/** For a failure that the page alone has words for, whatever the server said. */
export function ownFailureNote(words: string, title?: string): (error: unknown) => ToastNote {
  return error => destructive(withWait(words, error), title)
}

/** Shows that note at once; a write of the kit does so by itself. */
export const failureToast = (fallback: string) => (error: unknown) => toast(failureNote(fallback)(error))

/** A note for something that the page itself will not do, such as to save what is not filled in. */
export const refusalToast = (description: string, title?: string) => toast(destructive(description, title))

/** Without a title the usual one, when it is shown: as a module is loaded no language is spoken yet. */
const destructive = (description: string, title = t('form.error')): ToastNote => ({
  title,
  description,
  variant: 'destructive',
})
