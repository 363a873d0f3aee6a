/** One option of the recipients' list: its tick, the address, and why it is no ordinary choice. */
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { Recipient } from '../../../../contract/people/recipients.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { t } from '../../../base/translations.ts'
import { TickGlyph } from '../../../base/ui/drawings/glyphs.tsx'

/** Pixels. */
export const rowHeight = 44

export interface RecipientRowProps {
  row: Recipient
  id: string
  isChosen: boolean
  disabled: boolean
  place: { index: number; total: number }
  /** Pixels from the top of the list. */
  start: number
  onClick: (event: MouseEvent) => void
  className: string
}

export function RecipientRow(props: RecipientRowProps) {
  const { row, id, isChosen, disabled, place, start, onClick, className } = props
  const when = useTimes()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the listbox has the focus and the keys, aria-activedescendant points here
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      aria-posinset={place.index + 1}
      aria-setsize={place.total}
      style={{ height: rowHeight, transform: `translateY(${start}px)` }}
      onClick={onClick}
      className={clsx(rowClass, className)}
    >
      <span className={boxClass}>
        <TickGlyph className="hidden text-purple group-aria-selected/row:block" />
      </span>
      <span className="min-w-0 truncate" title={row.name ? `${row.name}, ${row.email}` : row.email}>
        {row.name ? (
          <>
            {row.name} <span className="text-soft text-sm">{row.email}</span>
          </>
        ) : (
          row.email
        )}
      </span>
      {row.suppressed && (
        <span className="ml-auto shrink-0 text-sm" title={row.suppressed.words}>
          {t('subscribers.addressRefused')}
        </span>
      )}
      {row.pausedUntil && !row.suppressed && (
        <span className="ml-auto shrink-0 text-sm">
          {t('subscribers.pausedUntil', { day: when(row.pausedUntil, 'dayOfYear') })}
        </span>
      )}
      {row.hasIt && !row.suppressed && !row.pausedUntil && (
        <span className="ml-auto shrink-0 text-sm text-soft">
          {isChosen ? t('recipients.getsItAgain') : t('recipients.hasIt')}
        </span>
      )}
    </div>
  )
}

const rowClass =
  'group/row absolute inset-x-0 top-0 flex cursor-pointer select-none items-center gap-3 px-3 hover:bg-purple-wash aria-disabled:cursor-not-allowed aria-disabled:text-soft'
const boxClass =
  'flex size-6 shrink-0 items-center justify-center rounded-[0.4rem_0.3rem_0.45rem_0.25rem] border-2 border-edge bg-raised group-aria-selected/row:border-purple'
