/** Prints several different cards, one to a page and numbered: for a table of people who play together. */
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { cardName, shuffleCard } from '../../../../contract/games/rules/bingo-rules.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { typeOf } from './squares.tsx'
import { newCard } from './stored-card.ts'
import { fitOnPaper } from './use-fitting.ts'

const most = 40

export interface PrintedGame {
  title: string
  description: string
  items: readonly string[]
}

interface PrintSeveralProps extends Opening {
  game: PrintedGame
}

export function PrintSeveral({ open, onOpenChange, game }: PrintSeveralProps) {
  const [seeds, setSeeds] = useState<readonly number[]>([])
  const form = useFields({
    start: { count: '6' },
    faultsOf: ({ count }) => ({
      count: isCount(Number(count)) ? undefined : t('bingo.wrongCount', { least: 1, most }),
    }),
    onSubmit({ count }) {
      setSeeds(differentSeeds(Number(count)))
      onOpenChange(false)
    },
  })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('bingo.severalTitle')}
        description={t('bingo.severalHint')}
      >
        <form {...form.props} noValidate className="grid gap-4">
          <TextField label={t('bingo.howMany')} inputMode="numeric" {...form.field('count')} />
          <DialogActions onCancel={() => onOpenChange(false)} cancelText={t('game.notNow')}>
            <Button type="submit">{t('bingo.printNow')}</Button>
          </DialogActions>
        </form>
      </Dialog>
      {seeds.length > 0 && <Sheets game={game} seeds={seeds} onPrinted={() => setSeeds([])} />}
    </>
  )
}

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= most

/** No two alike. */
function differentSeeds(count: number): number[] {
  const seeds = new Set<number>()
  while (seeds.size < count) seeds.add(newCard().seed)
  return [...seeds]
}

interface SheetsProps {
  game: PrintedGame
  seeds: readonly number[]
  onPrinted: () => void
}

/** On paper alone; bingo.css leaves the page itself out while they stand here. */
function Sheets({ game: { title, description, items }, seeds, onPrinted }: SheetsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: these sheets are printed once
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [seeds])
  const onPaper = useMemo(() => fitOnPaper(items), [items])
  return createPortal(
    <div className="bingo-sheets" aria-hidden="true">
      {seeds.map((seed, at) => (
        <section key={seed} className="bingo-sheet">
          <h2>{title}</h2>
          {description && <p>{description}</p>}
          <div className="bingo-grid" dir="ltr">
            {shuffleCard(seed).map(item => (
              <div key={item} className="bingo-square">
                <span className="bingo-mark">
                  <span className="bingo-text" dir="auto" style={typeOf(onPaper[item])}>
                    {items[item]}
                  </span>
                </span>
              </div>
            ))}
          </div>
          <p>{t('bingo.sheet', { place: at + 1, count: seeds.length, name: cardName(seed) })}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}
