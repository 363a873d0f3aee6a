/** Creates a Durdle game, or changes one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { createDurdle, type DurdleGame, listDurdles, updateDurdle } from '../../../contract/durdle.ts'
import { durdleLetters, isFiveLetters } from '../../../contract/games/durdle-rules.ts'
import { sentences } from '../../../contract/sentences.ts'
import { call } from '../../call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { GameWords } from './game-words.tsx'

interface DurdleDialogProps {
  /** Without one a new game is made. */
  game?: DurdleGame
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved?: () => void
}

interface Fields {
  title: string
  description: string
  answer: string
}

function useSave({ game, onOpenChange, onSaved }: DurdleDialogProps) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Fields) =>
      game ? call(updateDurdle, { params: { id: game.id }, body }) : call(createDurdle, { body }),
    onSuccess: async () => {
      toast({ title: game ? 'Game updated!' : 'Game created!' })
      onOpenChange(false)
      onSaved?.()
      await queries.invalidateQueries({ queryKey: [listDurdles.path] })
    },
    onError: failureToast(game ? 'Failed to update game' : 'Failed to create game'),
  })
}

export function DurdleDialog(props: DurdleDialogProps) {
  const { game, open, onOpenChange } = props
  const [fields, setFields] = useState<Fields>({
    title: game?.title ?? '',
    description: game?.description ?? '',
    answer: game?.answer ?? '',
  })
  const [faults, setFaults] = useState<{ title?: string; answer?: string }>({})
  const save = useSave(props)
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
