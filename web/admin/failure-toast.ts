/** What the author sees when a call failed: the server's words, else the page's own (specification §8). */

import { serverMessage, withWait } from '../call.ts'
import { toast } from '../ui/toast.ts'

/** For `onError` of a mutation: `onError: failureToast('Failed to delete')`. */
export function failureToast(fallback: string, title = 'Error') {
  return (error: unknown) =>
    toast({ title, description: withWait(serverMessage(error) ?? fallback, error), variant: 'destructive' })
}
