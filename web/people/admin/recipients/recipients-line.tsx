/** To whom something goes, in one line, which opens the recipient picker: "To everyone: 132". */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { FoldMark } from '../../../base/ui/drawings/fold-mark.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import { recipientsInWords } from './recipients-in-words.ts'
import { nobody, type Selection } from './selection.ts'
import { useChosenCount, useReach } from './use-recipients.ts'

export interface RecipientsLineProps {
  selection: Selection
  onChange: (selection: Selection) => void
  /** Stands there while nobody can be chosen from. */
  none: ReactNode
}

/** For what is new: nobody has it yet. */
export function RecipientsLine({ selection, onChange, none }: RecipientsLineProps) {
  const [isOpen, setOpen] = useState(false)
  const reach = useReach({})
  const words = useRecipientsInWords(selection)
  if (reach.data?.active === 0) return none
  if (reach.error && !reach.data) {
    return (
      <LoadFailed
        what={t('subscribers.yourSubscribers')}
        error={reach.error}
        isPending={reach.isFetching}
        onAgain={reach.refetch}
      />
    )
  }
  return (
    <>
      <Button
        variant="tool"
        size="normal"
        aria-haspopup="dialog"
        className="wrap-anywhere max-w-full justify-start! px-3! text-left tabular-nums"
        onClick={() => setOpen(true)}
      >
        {words}
        <FoldMark isDown />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('recipients.recipients')} wide>
        <RecipientPicker
          choice={{ lacking: selection, holding: nobody }}
          onChange={({ lacking }) => onChange(lacking)}
          none={none}
        />
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('buttons.done')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** The line, for what is new; with the names of circles as soon as they are known. */
export function useRecipientsInWords(selection: Selection): string {
  const count = useChosenCount({}, { lacking: selection, holding: nobody })
  const { data } = useQuery({ ...getFresh('GET /api/circles'), enabled: selection.circles !== undefined })
  if (selection.circles && !data) return t('recipients.toCircles')
  return recipientsInWords({ lacking: selection, holding: nobody }, { circles: data ?? [], count })
}
