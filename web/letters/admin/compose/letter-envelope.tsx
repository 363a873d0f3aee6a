/** What stands on a letter's envelope, on the compose page: from whom, and to whom. Beside the text, or below it. */
import { Link } from 'react-router'
import { limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { RecipientPicker } from '../../../people/admin/recipients/recipient-picker.tsx'
import { nobody } from '../../../people/admin/recipients/selection.ts'
import type { LetterPartProps } from './letter-words.tsx'

export interface LetterEnvelopeProps extends LetterPartProps {
  /** Another letter can still be undone: no number but its own is shown. */
  isHeld: boolean
}

export function LetterEnvelope({ fields, set, places, marks, isHeld }: LetterEnvelopeProps) {
  return (
    <div className="grid min-w-0 content-start gap-5">
      <TextField
        ref={places.fromName}
        label="From Name"
        value={fields.fromName}
        onChange={event => set({ fromName: event.target.value })}
        maxLength={limits.fromName}
        autoComplete="name"
        error={marks.fromName}
      />
      <div ref={places.recipients} className="min-w-0">
        {isHeld ? (
          <p className="text-soft">
            Whom the next letter goes to can be chosen once the one you just sent is on its way.
          </p>
        ) : (
          <RecipientPicker
            choice={{ lacking: fields.selection, holding: nobody }}
            onChange={({ lacking }) => set({ selection: lacking })}
            none={<NobodyYet />}
          />
        )}
      </div>
    </div>
  )
}

function NobodyYet() {
  return (
    <Callout tone="info" title="Nobody to send to yet">
      You have no active subscribers. <Link to={pages.subscribers.href()}>Add the first one</Link>
      {'; until then you can write and save drafts.'}
    </Callout>
  )
}
