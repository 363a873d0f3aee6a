/** The rarer tools of a letter: another to start from, what it was before, a look over it, a test, a date. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { people } from '../../../../contract/base/format-count.ts'
import { isFilledIn } from '../../../../contract/letters/letters.ts'
import { get } from '../../../base/queries.ts'
import { Button, type ButtonProps } from '../../../base/ui/button.tsx'
import {
  ArchiveGlyph,
  CalendarGlyph,
  CopyGlyph,
  HistoryGlyph,
  LetterGlyph,
  TickGlyph,
} from '../../../base/ui/drawings/glyphs.tsx'
import { ScheduleDialog } from '../../../mail/admin/sending/schedule-dialog.tsx'
import { TestMailDialog } from '../../../mail/admin/sending/test-mail-dialog.tsx'
import { ArchiveDialog } from '../archiving/archive-dialog.tsx'
import type { useLetterCheck } from '../checks/use-letter-check.ts'
import type { LetterForm } from '../drafts/use-letter-form.ts'
import { VersionsDialog } from '../drafts/versions-dialog.tsx'
import { SaveTemplate } from './templates/save-template.tsx'
import { StartFrom } from './templates/start-from.tsx'
import { useArchiveDraft } from './use-archive-draft.ts'

export interface LetterToolsProps {
  form: LetterForm
  check: ReturnType<typeof useLetterCheck>
  recipientCount: number
  sending: 'asked' | 'going' | undefined
  /** Why it cannot be sent is said by the same note as for Send. @returns whether it can */
  mayBeSent: () => boolean
  onSchedule: (scheduledFor: string) => void
  /** Why it cannot be stored is said by the same note as for Save. @returns whether it can */
  mayBeSaved: () => boolean
  /** Another draft is to be written on. */
  onOpen: (id: string) => void
}

/** Shows them side by side, each with the dialog that it opens. */
export function LetterTools(props: LetterToolsProps) {
  const { form, check, recipientCount, sending, mayBeSent, mayBeSaved, onSchedule, onOpen } = props
  const { fields } = form
  const { letterId } = form.view
  const [open, setOpen] = useState<
    'versions' | 'test' | 'schedule' | 'archive' | 'start' | 'template' | null
  >(null)
  const archiving = useArchiveDraft(form)
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null)
  const isEmpty = !isFilledIn(fields)
  const isBegun = letterId !== null || !isEmpty
  const whyNotStart = useId()
  const { countsOpens } = useQuery(get('GET /api/site')).data ?? {}
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Tools</legend>
      <Tool
        glyph={<TickGlyph />}
        disabled={isEmpty}
        pending={check.isChecking}
        pendingText="Checking…"
        onClick={() => void check.ask(fields)}
      >
        Check
      </Tool>
      <Tool glyph={<HistoryGlyph />} disabled={letterId === null} onClick={() => setOpen('versions')}>
        Versions
      </Tool>
      <Tool glyph={<LetterGlyph />} disabled={isEmpty} onClick={() => setOpen('test')}>
        Send a test to me
      </Tool>
      <Tool
        glyph={<CalendarGlyph />}
        disabled={recipientCount === 0 || sending !== undefined}
        onClick={() => mayBeSent() && setOpen('schedule')}
      >
        Schedule…
      </Tool>
      <Tool
        glyph={<ArchiveGlyph />}
        disabled={isEmpty || sending === 'asked'}
        onClick={() => mayBeSaved() && setOpen('archive')}
      >
        Archive without mailing…
      </Tool>
      <Tool
        glyph={<CopyGlyph />}
        disabled={isBegun}
        aria-describedby={isBegun ? whyNotStart : undefined}
        onClick={() => setOpen('start')}
      >
        Start from…
      </Tool>
      <Tool glyph={<CopyGlyph />} disabled={isEmpty} onClick={() => setOpen('template')}>
        Save as a template…
      </Tool>
      {countsOpens && (
        <OpensTick checked={fields.countsOpens} onChange={countsOpens => form.set({ countsOpens })} />
      )}
      {isBegun && (
        <p id={whyNotStart} className="basis-full text-soft text-sm">
          “Start from…” is for a new letter in which nothing stands yet.
        </p>
      )}
      <StartFrom open={open === 'start'} onOpenChange={onOpenChange} onOpen={onOpen} />
      <SaveTemplate letter={fields} open={open === 'template'} onOpenChange={onOpenChange} />
      <VersionsDialog form={form} open={open === 'versions'} onOpenChange={onOpenChange} />
      <TestMailDialog
        letter={fields}
        letterId={letterId}
        open={open === 'test'}
        onOpenChange={onOpenChange}
      />
      <ArchiveDialog
        open={open === 'archive'}
        onOpenChange={onOpenChange}
        pending={archiving.isPending}
        onArchive={archiving.mutate}
      />
      <ScheduleDialog
        open={open === 'schedule'}
        onOpenChange={onOpenChange}
        title="Send it later"
        confirmText={`Schedule for ${people(recipientCount)}`}
        onSchedule={scheduledFor => {
          setOpen(null)
          onSchedule(scheduledFor)
        }}
      />
    </fieldset>
  )
}

interface OpensTickProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The switch for counting opens, shown only where the settings count them at all. */
function OpensTick({ checked, onChange }: OpensTickProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 px-1 text-soft text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="size-4 shrink-0"
      />
      Count who opens this letter
    </label>
  )
}

/** A button with a drawing; while it waits the spinner takes the drawing's place. */
function Tool({ glyph, children, ...button }: ButtonProps & { glyph: ReactNode }) {
  return (
    <Button {...button} variant="tool" size="small">
      {!button.pending && glyph}
      {children}
    </Button>
  )
}
