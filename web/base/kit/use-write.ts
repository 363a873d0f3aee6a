/** A write (mutation): one call, a toast that says how it went, and the answers it made stale, which are asked for again. */
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '../../../contract/calls.ts'
import { pathOf } from '../call.ts'
import { type ToastNote, toast } from '../ui/toast.ts'
import { failureNote } from './failure-note.ts'
import { afterLogin } from './logged-out.ts'

/** Answers that a write made stale: every answer of a call, or those with these parameters. */
export type Stale = CallName | readonly [name: CallName, params: Record<string, string>]

/**
 * Forgets kept answers (query invalidation); where one is on the screen it is asked for again.
 * @returns `forget('GET /api/polls', ['GET /api/polls/:id', { id }])`, which resolves when what is on the screen is fresh
 */
export function useForget(): (...stale: readonly Stale[]) => Promise<void> {
  const queries = useQueryClient()
  return async (...stale) => {
    const keys = stale.map(one => (typeof one === 'string' ? [pathOf(one)] : [pathOf(one[0]), one[1]]))
    // An answer that is on its way for the first time was made before the write: React Query would take it for a fresh one.
    const isFirst = (query: Query) => query.isActive() && query.state.data === undefined
    await Promise.all(keys.map(queryKey => queries.cancelQueries({ queryKey, predicate: isFirst })))
    await Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}

export interface Write<Input, Answer> {
  call: (input: Input) => Promise<Answer>
  /** The toast when it is done; without it nothing is said. */
  done?: string | ((answer: Answer, input: Input) => ToastNote)
  /** Said when it failed and the server did not say why; null when the page itself shows the error. */
  failed: string | null | ((error: unknown) => ToastNote | undefined)
  /** Answers that are asked for again when it is done. */
  forgets?: readonly Stale[]
  /** They are asked for again after a failure too: somebody else may have done it meanwhile. */
  forgetsAlways?: boolean
  /** Before the toast, such as to close a dialog. */
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined
  /** After the toast, when what was forgotten is there anew. */
  onFresh?: (answer: Answer, input: Input) => unknown
  onFailed?: (error: unknown, input: Input) => unknown
}

/**
 * A button's call, with all that belongs to it:
 *
 *     const deletion = useWrite({
 *       call: () => call('DELETE /api/polls/:id', { params: { id } }),
 *       done: 'Deleted',
 *       failed: 'Failed to delete poll',
 *       forgets: ['GET /api/polls'],
 *       onDone: close,
 *     })
 *     <Button pending={deletion.isPending} onClick={() => deletion.mutate()}>
 *
 * A press that finds the session over goes on after a login over the page.
 * @returns React Query's mutation; it is pending until what it forgets is there anew
 */
export function useWrite<Input = void, Answer = unknown>(write: Write<Input, Answer>) {
  const { call, done, failed, forgets = [], forgetsAlways = false } = write
  const forget = useForget()
  return useMutation<Answer, Error, Input>({
    mutationFn: input => afterLogin(() => call(input)),
    async onSuccess(answer, input) {
      await write.onDone?.(answer, input)
      if (done !== undefined) toast(typeof done === 'string' ? { title: done } : done(answer, input))
      await forget(...forgets)
      await write.onFresh?.(answer, input)
    },
    async onError(error, input) {
      const note = (typeof failed === 'string' ? failureNote(failed) : failed)?.(error)
      if (note) toast({ variant: 'destructive', ...note })
      await write.onFailed?.(error, input)
      if (forgetsAlways) await forget(...forgets)
    },
  })
}
