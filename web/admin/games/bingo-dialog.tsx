/** Creates a bingo card, or changes one. */
import { type FormEvent, useState } from 'react'
import { type BingoGame, createBingo, listBingos, updateBingo } from '../../../contract/bingo.ts'
import { bingoSquares } from '../../../contract/games/bingo-rules.ts'
import { sentences } from '../../../contract/sentences.ts'
import { call } from '../../call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { faultOfItems, linesOf } from './bingo-lines.ts'
import { GameWords } from './game-words.tsx'
import { useGameCall } from './use-game-call.ts'
import type { GameDialogProps } from './use-game-dialog.ts'

interface Fields {
  title: string
  description: string
  text: string
}

export function BingoDialog({ game, open, onOpenChange, onSaved }: GameDialogProps<BingoGame>) {
  const [fields, setFields] = useState<Fields>({
    title: game?.title ?? '',
    description: game?.description ?? '',
    text: game?.items.join('\n') ?? '',
  })
  const [faults, setFaults] = useState<{ title?: string; items?: string }>({})
  const save = useGameCall({
    send: ({ title, description, text }: Fields) => {
      const body = { title, description, items: linesOf(text) }
      return game ? call(updateBingo, { params: { id: game.id }, body }) : call(createBingo, { body })
    },
    path: listBingos.path,
    done: game ? 'Bingo card updated!' : 'Bingo card created!',
    failed: game ? 'Failed to update bingo card' : 'Failed to create bingo card',
    onDone() {
      onOpenChange(false)
      onSaved?.()
    },
  })
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const items = faultOfItems(fields.text)
    const found = {
      ...(fields.title.trim() === '' && { title: sentences.gameTitle }),
      ...(items && { items }),
    }
    setFaults(found)
    if (items) toast({ title: 'Invalid items', description: items, variant: 'destructive' })
    if (!found.title && !items) save.mutate(fields)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={game ? 'Edit Bingo Card' : 'Create Bingo Card'}>
      <GameWords
        {...fields}
        onChange={change}
        titleFault={faults.title}
        onSubmit={submit}
        onCancel={() => onOpenChange(false)}
        pending={save.isPending}
        isNew={!game}
      >
        <TextArea
          label="Items, one per line"
          hint={<LineCount count={linesOf(fields.text).length} />}
          rows={8}
          value={fields.text}
          error={faults.items}
          onChange={event => change({ text: event.target.value })}
          inputClassName="text-base! leading-normal!"
        />
      </GameWords>
    </Dialog>
  )
}

function LineCount({ count }: { count: number }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      A few words fit a square best.
      <span className="whitespace-nowrap font-semibold text-base text-ink tabular-nums" aria-live="polite">
        {count} {count === 1 ? 'line' : 'lines'} / {bingoSquares}
      </span>
    </span>
  )
}
