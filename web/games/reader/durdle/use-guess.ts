/** Has a guess marked by the server and puts it into the kept game. A guess that is refused uses no try. */
import { useState } from 'react'
import { durdleLetters, isFiveLetters, leftOutHint } from '../../../../contract/games/rules/durdle-rules.ts'
import { CallError, call } from '../../../base/call.ts'
import { failureNote, refusalToast } from '../../../base/kit/failure-note.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { readStored, writeStored } from '../browser-store.ts'
import { formatHint } from './format-marks.ts'
import { gameKey, parseGame, type StoredGame, stateOf, withGuess } from './stored-game.ts'

const refused = (description: string) => refusalToast(description, t('durdle.invalidGuess'))

const explain = (error: unknown) =>
  error instanceof CallError && error.status === 400
    ? failureNote(t('durdle.enterWord', { letters: durdleLetters }), t('durdle.invalidGuess'))(error)
    : failureNote(t('durdle.guessFailed'))(error)

export function useGuess(token: string, game: StoredGame, onMarked: () => void) {
  /** Grows with each refusal, so that the row can shake anew. */
  const [refusals, setRefusals] = useState(0)
  const check = useWrite({
    call: (guess: string) =>
      call('POST /api/durdle-games/:token/check', { params: { token }, body: { guess } }),
    failed: explain,
    onDone({ result }, word) {
      // What another tab guessed meanwhile counts as well.
      const now = parseGame(readStored(gameKey(token))) ?? game
      if (stateOf(now) !== 'playing') return
      writeStored(gameKey(token), JSON.stringify(withGuess(now, { word, marks: result })))
      onMarked()
    },
    onFailed: () => setRefusals(before => before + 1),
  })
  const submit = (typed: string) => {
    if (check.isPending) return
    const hint = game.isHard && isFiveLetters(typed) ? leftOutHint(typed, game.rows) : undefined
    if (isFiveLetters(typed) && !hint) return check.mutate(typed)
    setRefusals(before => before + 1)
    refused(hint ? formatHint(hint) : t('faults.durdleGuess'))
  }
  return { submit, isPending: check.isPending, refusals }
}
