/** Creates a Durdle game, or changes one. */

import type { CallBody } from '../../../contract/calls.ts'
import type { DurdleGame } from '../../../contract/games/durdle.ts'
import { durdleLetters, isFiveLetters } from '../../../contract/games/rules/durdle-rules.ts'
import { call } from '../../base/call.ts'
import { refusalToast } from '../../base/kit/failure-note.ts'
import { useForm } from '../../base/kit/use-form.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'
import { TextField } from '../../base/ui/field.tsx'
import { GameDialog, type GameDialogProps, onceSaved } from './game-dialog.tsx'

export function DurdleDialog(props: GameDialogProps<DurdleGame>) {
  const { game } = props
  const save = useWrite({
    call: (body: CallBody<'POST /api/durdle-games'>) =>
      game
        ? call('PATCH /api/durdle-games/:id', { params: { id: game.id }, body })
        : call('POST /api/durdle-games', { body }),
    forgets: ['GET /api/durdle-games'],
    ...onceSaved(props, {
      created: t('gamesDesk.durdleCreated'),
      createFailed: t('gamesDesk.durdleNotCreated'),
      updated: t('gamesDesk.durdleUpdated'),
      updateFailed: t('gamesDesk.durdleNotUpdated'),
    }),
  })
  const form = useForm({
    start: {
      title: game?.title ?? '',
      description: game?.description ?? '',
      answer: game?.answer ?? '',
    },
    faultsOf: ({ title, answer }) => ({
      title: title.trim() === '' ? t('refused.gameTitle') : undefined,
      answer: isFiveLetters(answer) ? undefined : t('refused.durdleAnswer'),
    }),
    onSubmit: save.mutate,
    staysWhenClosed: !game,
    onFault: ({ answer }) => answer && refusalToast(answer, t('gamesDesk.answerInvalid')),
  })
  const answer = form.choice('answer')
  const hasScores = (game?.scores ?? 0) > 0
  return (
    <GameDialog
      {...props}
      heading={t(game ? 'gamesDesk.editDurdle' : 'gamesDesk.createDurdle')}
      pending={save.isPending}
      form={form.props}
      title={form.field('title')}
      description={form.field('description')}
    >
      <TextField
        label={t('gamesDesk.answer')}
        hint={hasScores ? t('gamesDesk.answerFixed') : t('gamesDesk.answerHint')}
        {...answer}
        disabled={hasScores}
        maxLength={durdleLetters}
        onChange={event => answer.onChange(event.target.value.toUpperCase())}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        inputClassName="max-w-48 font-heading text-xl uppercase tracking-[0.3em]"
      />
    </GameDialog>
  )
}
