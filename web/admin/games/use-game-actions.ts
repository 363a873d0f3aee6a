/** Opening, closing and deleting a game, with the words for each. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

export interface GameActions {
  /** Of the list that is asked for again. */
  path: string
  setActive: (isActive: boolean) => Promise<unknown>
  remove: () => Promise<unknown>
  words: { updated: string; updateFailed: string; deleted: string; deleteFailed: string }
}

export function useGameActions({ path, setActive, remove, words }: GameActions, onDeleted: () => void) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: [path] })
  const activation = useMutation({
    mutationFn: setActive,
    onSuccess: async () => {
      toast({ title: words.updated })
      await refetch()
    },
    onError: failureToast(words.updateFailed),
  })
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onDeleted()
      toast({ title: words.deleted })
      await refetch()
    },
    onError: failureToast(words.deleteFailed),
  })
  return { activation, deletion }
}
