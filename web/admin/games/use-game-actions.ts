/** Opening, closing and deleting a game, with the words for each. */
import { useGameCall } from './use-game-call.ts'

export interface GameActions {
  /** Of the list that is asked for again. */
  path: string
  setActive: (isActive: boolean) => Promise<unknown>
  remove: () => Promise<unknown>
  words: { updated: string; updateFailed: string; deleted: string; deleteFailed: string }
}

export function useGameActions({ path, setActive, remove, words }: GameActions, onDeleted: () => void) {
  const { updated, updateFailed, deleted, deleteFailed } = words
  const activation = useGameCall({ send: setActive, path, done: updated, failed: updateFailed })
  const deletion = useGameCall({
    send: remove,
    path,
    done: deleted,
    failed: deleteFailed,
    onDone: onDeleted,
  })
  return { activation, deletion }
}
