/** One call about a game: the note when it is done, the list asked for again, the note when it failed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

export interface GameCall<Input> {
  send: (input: Input) => Promise<unknown>
  /** Of the list that is asked for again. */
  path: string
  done: string
  failed: string
  onDone?: () => void
}

export function useGameCall<Input = void>({ send, path, done, failed, onDone }: GameCall<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onDone?.()
      toast({ title: done })
      await queries.invalidateQueries({ queryKey: [path] })
    },
    onError: failureToast(failed),
  })
}
