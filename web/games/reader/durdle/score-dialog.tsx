/** Puts a name to a score. */
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { readStored, writeStored } from '../browser-store.ts'
import { formatScore } from './format-score.ts'
import { type StoredGame, scoreOf, stateOf } from './stored-game.ts'

const nameKey = 'player-name'

export interface ScoreDialogProps extends Opening {
  token: string
  game: StoredGame
  onSubmitted: (entryId: string) => void
}

function useSubmit({ token, game, onSubmitted }: ScoreDialogProps) {
  const guesses = game.rows.map(({ word }) => word)
  const body = { score: scoreOf(game), guesses, pressId: game.pressId }
  return useWrite({
    call: (playerName: string) =>
      call('POST /api/durdle-games/:token/leaderboard', { params: { token }, body: { ...body, playerName } }),
    done: t('durdle.submitted'),
    failed: t('game.scoreFailed'),
    forgets: ['GET /api/durdle-games/:token/leaderboard'],
    onDone({ id }, playerName) {
      writeStored(nameKey, playerName)
      onSubmitted(id)
    },
  })
}

export function ScoreDialog(props: ScoreDialogProps) {
  const { open, onOpenChange, game } = props
  const submission = useSubmit(props)
  const form = useFields({
    start: { name: readStored(nameKey) ?? '' },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? t('faults.playerName') : undefined }),
    onSubmit: ({ name }) => submission.mutate(name.trim()),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={stateOf(game) === 'won' ? t('durdle.youFound') : t('durdle.outOfTries')}
      description={t('durdle.askName', { score: formatScore(scoreOf(game)) })}
    >
      <form {...form.props} noValidate className="grid gap-4">
        <TextField
          label={t('durdle.yourName')}
          autoComplete="nickname"
          required
          maxLength={limits.playerName}
          {...form.field('name')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} cancelText={t('game.notNow')}>
          <Button type="submit" pending={submission.isPending} pendingText={t('durdle.submitting')}>
            {t('durdle.submitScore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
