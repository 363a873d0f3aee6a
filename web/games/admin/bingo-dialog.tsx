/** Creates a bingo card, or changes one. */
import { limits } from '../../../contract/base/limits.ts'
import type { BingoGame } from '../../../contract/games/bingo.ts'
import { bingoSquares } from '../../../contract/games/rules/bingo-rules.ts'
import { call } from '../../base/call.ts'
import { refusalToast } from '../../base/kit/failure-note.ts'
import { useForm } from '../../base/kit/use-form.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'
import { TextArea } from '../../base/ui/field.tsx'
import { GameDialog, type GameDialogProps, onceSaved } from './game-dialog.tsx'

/** The lines that say something, without the space around them. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

function faultOfItems(lines: readonly string[]): string | undefined {
  if (lines.length !== bingoSquares) return t('refused.bingoItems')
  return lines.some(line => line.length > limits.bingoItem) ? t('refused.bingoItem') : undefined
}

/** The squares are written one per line; a fault is the whole field's, whichever line it is in. */
interface BingoFields {
  title: string
  description: string
  text: string
}

export function BingoDialog(props: GameDialogProps<BingoGame>) {
  const { game } = props
  const save = useWrite({
    call({ text, ...fields }: BingoFields) {
      const body = { ...fields, items: linesOf(text) }
      return game
        ? call('PATCH /api/bingo-games/:id', { params: { id: game.id }, body })
        : call('POST /api/bingo-games', { body })
    },
    forgets: ['GET /api/bingo-games'],
    ...onceSaved(props, {
      created: t('gamesDesk.bingoCreated'),
      createFailed: t('gamesDesk.bingoNotCreated'),
      updated: t('gamesDesk.bingoUpdated'),
      updateFailed: t('gamesDesk.bingoNotUpdated'),
    }),
  })
  const form = useForm({
    start: {
      title: game?.title ?? '',
      description: game?.description ?? '',
      text: game?.items.join('\n') ?? '',
    },
    faultsOf: ({ title, text }) => ({
      title: title.trim() === '' ? t('refused.gameTitle') : undefined,
      text: faultOfItems(linesOf(text)),
    }),
    onSubmit: save.mutate,
    staysWhenClosed: !game,
    onFault: ({ text }) => text && refusalToast(text, t('gamesDesk.itemsInvalid')),
  })
  return (
    <GameDialog
      {...props}
      heading={t(game ? 'gamesDesk.editBingoCard' : 'gamesDesk.createBingoCard')}
      pending={save.isPending}
      form={form.props}
      title={form.field('title')}
      description={form.field('description')}
    >
      <TextArea
        label={t('gamesDesk.items')}
        hint={<LineCount count={linesOf(form.now('text')).length} />}
        rows={8}
        {...form.field('text')}
        inputClassName="text-base! leading-normal!"
      />
    </GameDialog>
  )
}

function LineCount({ count }: { count: number }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      {t('gamesDesk.itemsHint')}
      <span className="whitespace-nowrap font-semibold text-base text-ink tabular-nums" aria-live="polite">
        {t('gamesDesk.lines', { count, squares: bingoSquares })}
      </span>
    </span>
  )
}
