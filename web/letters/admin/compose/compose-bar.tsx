/** The bar that stays at the foot of the compose page: whether the words are safe, whom they go to, and Preview, Save, Send. */
import { clsx } from 'clsx'
import { useId } from 'react'
import { formatCount, people } from '../../../../contract/base/format-count.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { DraftSaver, SaverView } from '../drafts/draft-saver.ts'
import { SaveStatus } from '../drafts/save-status.tsx'
import './compose-bar.css'

export interface ComposeBarProps {
  view: SaverView
  saver: DraftSaver
  isEditing: boolean
  /** Subject and body say something. */
  isFilledIn: boolean
  isSaving: boolean
  /** `going`: another letter is on its way, and its numbers are the only ones to be read. */
  sending: 'asked' | 'going' | undefined
  /** undefined until it is known; `chosen` undefined: they are being counted. */
  to: { chosen: number | undefined; mailable: number } | undefined
  /** Whether the archive will list it; undefined while the archive is closed. */
  listing: { checked: boolean; onChange: (checked: boolean) => void } | undefined
  onPreview: () => void
  onSave: () => void
  onSend: () => void
}

/** In sight wherever one writes; on a phone in two lines. */
export function ComposeBar(props: ComposeBarProps) {
  const { view, saver, isEditing, isFilledIn, isSaving, sending, to, listing } = props
  const { onPreview, onSave, onSend } = props
  const isFree = sending !== 'going'
  return (
    <div className="compose-bar grid items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:flex">
      <div className="flex min-w-0 flex-wrap items-center gap-2 sm:contents">
        <Button variant="secondary" size="small" disabled={!isFilledIn} onClick={onPreview}>
          Preview
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isFilledIn || sending === 'asked'}
          pending={isSaving}
          onClick={onSave}
        >
          {isEditing ? 'Update Draft' : 'Save Draft'}
        </Button>
        <SaveStatus view={view} saver={saver} />
      </div>
      {isFree && listing && <ListingTick {...listing} disabled={sending === 'asked'} />}
      <div
        className={clsx(
          'flex min-w-0 items-center justify-between gap-3',
          !(isFree && listing) && 'sm:ml-auto',
        )}
      >
        <p className="min-w-0 text-soft text-sm tabular-nums">{isFree && to && whoGetsIt(to)}</p>
        <Button
          className="whitespace-nowrap max-sm:px-4 max-sm:text-sm"
          disabled={!isFree || !to?.chosen || isSaving}
          pending={sending === 'asked'}
          pendingText="Sending…"
          onClick={onSend}
        >
          {isFree && to?.chosen !== undefined ? `Send to ${people(to.chosen)}` : 'Send'}
        </Button>
      </div>
    </div>
  )
}

function whoGetsIt({ chosen, mailable }: { chosen: number | undefined; mailable: number }): string {
  if (chosen === undefined) return ''
  if (mailable === 0) return 'Nobody yet'
  return chosen === mailable
    ? `All ${formatCount(mailable)} active`
    : `${formatCount(chosen)} of ${formatCount(mailable)}`
}

interface ListingTickProps extends NonNullable<ComposeBarProps['listing']> {
  disabled: boolean
}

/** Beside Send: what anybody may read is no matter of its readers alone. */
function ListingTick({ checked, onChange, disabled }: ListingTickProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2 text-sm sm:ml-auto">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        aria-describedby={`${id}-meaning`}
        className="mt-0.5 size-4 shrink-0"
      />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 leading-tight sm:grid">
        <label htmlFor={id} className="cursor-pointer font-semibold">
          List in the archive
        </label>
        <span id={`${id}-meaning`} className="text-soft text-xs">
          {checked ? 'Anybody can find and read it' : 'Only its readers get its link'}
        </span>
      </p>
    </div>
  )
}
