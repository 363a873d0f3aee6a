/** Who may answer, until when, and who sees the results. */
import type { Answering } from '../../../../../contract/answers/polls.ts'
import { LanguageSelect } from '../../../../base/admin/site/language-select.tsx'
import { useTimeZone } from '../../../../base/admin/site/use-time-zone.ts'
import type { Form } from '../../../../base/kit/use-form.ts'
import { TextField } from '../../../../base/ui/field.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import { Switch } from '../../../../base/ui/switch.tsx'
import { momentOf, wallTime } from '../../../../mail/admin/sending/scheduling/zoned-time.ts'
import type { PollFields } from './poll-fields.ts'

const rules: { value: Answering; label: string }[] = [
  { value: 'browser', label: 'Anyone with the link, once per browser' },
  { value: 'mailed', label: 'Only people it is e-mailed to, once each' },
  { value: 'anyone', label: 'Anyone with the link, as often as they like' },
]

const hints: Record<Answering, string> = {
  browser: 'The browser remembers that it answered. In another browser, the same reader can answer again.',
  mailed:
    'Each copy has a link that lets its reader answer once. After all copies are sent, not even you can tell whose answer is whose.',
  anyone: 'Nothing stops anyone from answering twice.',
}

export function PollSettings({ form }: { form: Form<PollFields> }) {
  const timeZone = useTimeZone()
  const answering = form.choice('answering')
  const closesAt = form.choice('closesAt')
  const showResults = form.choice('showResults')
  const language = form.choice('language')
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
        hint={`Time zone: ${timeZone.replaceAll('_', ' ')}. The poll stays open until then, or until you end it.`}
        type="datetime-local"
        className="max-w-sm"
        value={closesAt.value ? wallTime(closesAt.value, timeZone) : ''}
        onChange={event => closesAt.onChange(momentOf(event.target.value, timeZone) ?? null)}
      />
      <Switch
        label="Show results to readers"
        hint="Readers see them after they answer; once the poll is closed, anyone with the link can. Counts are rounded down to fives. Written answers, and options chosen by fewer than five people, stay hidden."
        checked={showResults.value}
        onChange={showResults.onChange}
      />
      <LanguageSelect
        label="Language"
        className="max-w-sm"
        value={language.value}
        onChange={language.onChange}
      />
    </section>
  )
}
