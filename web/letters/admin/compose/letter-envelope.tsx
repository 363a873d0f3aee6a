/** What stands on a letter's envelope, on the compose page: from whom, and to whom, in one line each. */
import { clsx } from 'clsx'
import { limits } from '../../../../contract/base/limits.ts'
import { t } from '../../../base/translations.ts'
import { labelBeside, TextField } from '../../../base/ui/field.tsx'
import { RecipientsLine } from '../../../people/admin/recipients/recipients-line.tsx'
import type { LetterPartProps } from './letter-words.tsx'
import { NobodyYet } from './nobody-yet.tsx'

export interface LetterEnvelopeProps extends LetterPartProps {
  /** Another letter can still be undone: no number but its own is shown. */
  isHeld: boolean
}

export function LetterEnvelope({ fields, set, places, marks, isHeld }: LetterEnvelopeProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        ref={places.fromName}
        label={t('compose.fromName')}
        // On a phone whose name it is needs no word more than the line beside it.
        className={clsx(labelBeside, 'min-w-0 flex-[1_1_8rem] max-sm:grid-cols-1 max-sm:[&>label]:sr-only')}
        placeholder={t('compose.fromName')}
        value={fields.fromName}
        onChange={event => set({ fromName: event.target.value })}
        maxLength={limits.fromName}
        autoComplete="name"
        error={marks.fromName}
      />
      <div className="flex min-h-11 min-w-0 max-w-full items-center">
        {isHeld ? (
          <p className="text-soft text-sm">{t('compose.recipientsHeld')}</p>
        ) : (
          <RecipientsLine
            selection={fields.selection}
            onChange={selection => set({ selection })}
            none={<NobodyYet />}
          />
        )}
      </div>
    </div>
  )
}
