/** Has a guess marked by the server and puts it into the kept game. A guess that is refused uses no try. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { checkGuess } from '../../../contract/durdle.ts'
import { isFiveLetters } from '../../../contract/games/durdle-rules.ts'
import { sentences } from '../../../contract/sentences.ts'
import { CallError, call, serverMessage, withWait } from '../../call.ts'
import { toast } from '../../ui/toast.ts'
import { keep, readKept } from '../games/kept.ts'
import { type KeptGame, keptKey, parseGame, stateOf } from './kept-game.ts'

const refused = (description: string) =>
  toast({ title: 'Invalid guess', description, variant: 'destructive' })

function explain(error: unknown): void {
  const said = serverMessage(error)
  if (error instanceof CallError && error.status === 400) {
    refused(said ?? 'Please enter a valid 5-letter word')
    return
  }
  const description = said ?? 'Your guess could not be checked. Please try again.'
  toast({ title: 'Error', description: withWait(description, error), variant: 'destructive' })
}

export function useGuess(token: string, game: KeptGame, onMarked: () => void) {
  /** Grows with each refusal, so that the row can shake anew. */
  const [refusals, setRefusals] = useState(0)
  const check = useMutation({
    mutationFn: (guess: string) => call(checkGuess, { params: { token }, body: { guess } }),
    onSuccess: ({ result }, word) => {
      // What another tab guessed meanwhile counts as well.
      const now = parseGame(readKept(keptKey(token))) ?? game
      if (stateOf(now) !== 'playing') return
      keep(keptKey(token), JSON.stringify({ ...now, rows: [...now.rows, { word, marks: result }] }))
      onMarked()
    },
    onError: error => {
      setRefusals(before => before + 1)
      explain(error)
    },
  })
  const submit = (typed: string) => {
    if (check.isPending) return
    if (isFiveLetters(typed)) return check.mutate(typed)
    setRefusals(before => before + 1)
    refused(sentences.durdleGuess)
  }
  return { submit, isPending: check.isPending, refusals }
}
