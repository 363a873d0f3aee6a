/** Creates a Durdle game, or changes one. */
import { type FormEvent, useState } from 'react'
import { createDurdle, type DurdleGame, listDurdles, updateDurdle } from '../../../contract/durdle.ts'
import { durdleLetters, isFiveLetters } from '../../../contract/games/durdle-rules.ts'
import { sentences } from '../../../contract/sentences.ts'
import { call } from '../../call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { GameWords } from './game-words.tsx'
import { useGameCall } from './use-game-call.ts'
import type { GameDialogProps } from './use-game-dialog.ts'

interface Fields {
  title: string
  description: string
  answer: string
}

export function DurdleDialog({ game, open, onOpenChange, onSaved }: GameDialogProps<DurdleGame>) {
  const [fields, setFields] = useState<Fields>({
    title: game?.title ?? '',
    description: game?.description ?? '',
    answer: game?.answer ?? '',
  })
  const [faults, setFaults] = useState<{ title?: string; answer?: string }>({})
  const save = useGameCall({
    send: (body: Fields) =>
      game ? call(updateDurdle, { params: { id: game.id }, body }) : call(createDurdle, { body }),
    path: listDurdles.path,
    done: game ? 'Game updated!' : 'Game created!',
    failed: game ? 'Failed to update game' : 'Failed to create game',
    onDone() {
      onOpenChange(false)
      onSaved?.()
    },
  })
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(fields.title.trim() === '' && { title: sentences.gameTitle }),
      ...(!isFiveLetters(fields.answer) && { answer: sentences.durdleAnswer }),
    }
    setFaults(found)
    if (found.answer) {
      toast({ title: 'Invalid answer', description: sentences.durdleAnswer, variant: 'destructive' })
    }
    if (!found.title && !found.answer) save.mutate(fields)
  }
  const hasScores = (game?.scores ?? 0) > 0
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={game ? 'Edit Durdle' : 'Create Durdle'}>
      <GameWords
        {...fields}
        onChange={change}
        titleFault={faults.title}
        onSubmit={submit}
        onCancel={() => onOpenChange(false)}
        pending={save.isPending}
        isNew={!game}
      >
        <TextField
          label="Answer"
          hint={
            hasScores
              ? 'This game already has scores, so its word stays as it is.'
              : 'Five letters. Any word counts, also a name or one you made up.'
          }
          value={fields.answer}
          error={faults.answer}
          disabled={hasScores}
          maxLength={durdleLetters}
          onChange={event => change({ answer: event.target.value.toUpperCase() })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          inputClassName="max-w-48 font-heading text-xl uppercase tracking-[0.3em]"
        />
      </GameWords>
    </Dialog>
  )
}
