/** Creates a Durdle game, or changes one. */

import type { CallBody } from '../../../contract/calls.ts'
import type { DurdleGame } from '../../../contract/durdle.ts'
import { durdleLetters, isFiveLetters } from '../../../contract/games/durdle-rules.ts'
import { sentences } from '../../../contract/sentences.ts'
import { call } from '../../call.ts'
import { refusalToast } from '../../kit/failure-note.ts'
import { useForm } from '../../kit/use-form.ts'
import { useWrite } from '../../kit/use-write.ts'
import { TextField } from '../../ui/field.tsx'
import { GameDialog, type GameDialogProps } from './game-dialog.tsx'

export function DurdleDialog({ game, onSaved, ...opening }: GameDialogProps<DurdleGame>) {
  const save = useWrite({
    call: (body: CallBody<'POST /api/durdle-games'>) =>
      game
        ? call('PATCH /api/durdle-games/:id', { params: { id: game.id }, body })
        : call('POST /api/durdle-games', { body }),
    done: game ? 'Game updated!' : 'Game created!',
    failed: game ? 'Failed to update game' : 'Failed to create game',
    forgets: ['GET /api/durdle-games'],
    onDone() {
      opening.onOpenChange(false)
      onSaved?.()
    },
  })
  const form = useForm({
    start: {
      title: game?.title ?? '',
      description: game?.description ?? '',
      answer: game?.answer ?? '',
    },
    faultsOf: ({ title, answer }) => ({
      title: title.trim() === '' ? sentences.gameTitle : undefined,
      answer: isFiveLetters(answer) ? undefined : sentences.durdleAnswer,
    }),
    onSubmit: save.mutate,
    onFault: ({ answer }) => answer && refusalToast(answer, 'Invalid answer'),
  })
  const answer = form.choice('answer')
  const hasScores = (game?.scores ?? 0) > 0
  return (
    <GameDialog
      {...opening}
      kind="Durdle"
      isNew={!game}
      pending={save.isPending}
      form={form.props}
      title={form.field('title')}
      description={form.field('description')}
    >
      <TextField
        label="Answer"
        hint={
          hasScores
            ? 'This game already has scores, so its word stays as it is.'
            : 'Five letters. Any word counts, also a name or one you made up.'
        }
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
