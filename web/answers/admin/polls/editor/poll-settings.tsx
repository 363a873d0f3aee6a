/** Who may answer, until when, and who sees the results. */
import type { Answering } from '../../../../../contract/answers/polls.ts'
import { useTimeZone } from '../../../../base/admin/site/use-time-zone.ts'
import type { Form } from '../../../../base/kit/use-form.ts'
import { TextField } from '../../../../base/ui/field.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import { Switch } from '../../../../base/ui/switch.tsx'
import { momentOf, wallTime } from '../../../../mail/admin/sending/scheduling/zoned-time.ts'
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

export function PollSettings({ form }: { form: Form<PollFields> }) {
  const timeZone = useTimeZone()
  const answering = form.choice('answering')
  const closesAt = form.choice('closesAt')
  const showResults = form.choice('showResults')
  return (
    <section aria-labelledby="poll-settings" className="grid gap-5">
      <h2 id="poll-settings">Answering</h2>
      <div className="grid gap-1.5">
        <Select
          label="Who may answer"
          value={answering.value}
          options={rules}
          onChange={answering.onChange}
        />
        <p className="text-soft text-sm">{hints[answering.value]}</p>
      </div>
      <TextField
        label="Closing date (optional)"
        hint={`By the clocks of ${timeZone.replaceAll('_', ' ')}. Until then, or until you end it, the poll is open.`}
        type="datetime-local"
        className="max-w-sm"
        value={closesAt.value ? wallTime(closesAt.value, timeZone) : ''}
        onChange={event => closesAt.onChange(momentOf(event.target.value, timeZone) ?? null)}
      />
      <Switch
        label="Show results to readers"
        hint="After they answered, and to everybody with the link once it is closed: counts in fives, never words, and nothing that fewer than five people said."
        checked={showResults.value}
        onChange={showResults.onChange}
      />
    </section>
  )
}
