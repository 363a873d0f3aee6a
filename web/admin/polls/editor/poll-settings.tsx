/** Who may answer, until when, and who sees the results. */
import type { Answering } from '../../../../contract/polls.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { momentOf, wallTime } from '../../sending/zoned-time.ts'
import { useTimeZone } from '../../use-time-zone.ts'
import type { PollFields } from './poll-fields.ts'

const rules: { value: Answering; label: string }[] = [
  { value: 'browser', label: 'Anyone with the link, once per browser' },
  { value: 'mailed', label: 'Only those it is mailed to, once each' },
  { value: 'anyone', label: 'Anyone with the link, as often as they like' },
]

const hints: Record<Answering, string> = {
  browser: 'The browser remembers that it answered. A second browser can answer again.',
  mailed:
    'Each mail carries a right to answer once. Once all mails are out, not even you can tell whose is whose.',
  anyone: 'Nothing keeps anybody from answering twice.',
}

export interface PollSettingsProps {
  fields: PollFields
  set: (changed: Partial<PollFields>) => void
}

export function PollSettings({ fields, set }: PollSettingsProps) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="poll-settings" className="grid gap-5">
      <h2 id="poll-settings">Answering</h2>
      <div className="grid gap-1.5">
        <Select
          label="Who may answer"
          value={fields.answering}
          options={rules}
          onChange={answering => set({ answering })}
        />
        <p className="text-soft text-sm">{hints[fields.answering]}</p>
      </div>
      <TextField
        label="Closing date (optional)"
        hint={`By the clocks of ${timeZone.replaceAll('_', ' ')}. Until then, or until you end it, the poll is open.`}
        type="datetime-local"
        className="max-w-sm"
        value={fields.closesAt ? wallTime(fields.closesAt, timeZone) : ''}
        onChange={event => set({ closesAt: momentOf(event.target.value, timeZone) ?? null })}
      />
      <Switch
        label="Show results to readers"
        hint="After they answered, and to everybody with the link once it is closed: counts in fives, never words, and nothing that fewer than five people said."
        checked={fields.showResults}
        onChange={showResults => set({ showResults })}
      />
    </section>
  )
}
