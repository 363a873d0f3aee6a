/** Who may answer, until when, and who sees the results. */
import type { Answering } from '../../../../../contract/answers/polls.ts'
import { LanguageSelect } from '../../../../base/admin/site/language-select.tsx'
import { useTimeZone } from '../../../../base/admin/site/use-time-zone.ts'
import type { Form } from '../../../../base/kit/use-form.ts'
import { t } from '../../../../base/translations.ts'
import { TextField } from '../../../../base/ui/field.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import { Switch } from '../../../../base/ui/switch.tsx'
import { momentOf, wallTime } from '../../../../mail/admin/sending/scheduling/zoned-time.ts'
import type { PollFields } from './poll-fields.ts'

const rules: { value: Answering; label: string }[] = [
  { value: 'browser', label: t('pollEditor.byBrowser') },
  { value: 'mailed', label: t('pollEditor.byMail') },
  { value: 'anyone', label: t('pollEditor.byAnyone') },
]

const hints: Record<Answering, string> = {
  browser: t('pollEditor.byBrowserHint'),
  mailed: t('pollEditor.byMailHint'),
  anyone: t('pollEditor.byAnyoneHint'),
}

export function PollSettings({ form }: { form: Form<PollFields> }) {
  const timeZone = useTimeZone()
  const answering = form.choice('answering')
  const closesAt = form.choice('closesAt')
  const showResults = form.choice('showResults')
  const language = form.choice('language')
  return (
    <section aria-labelledby="poll-settings" className="grid gap-5">
      <h2 id="poll-settings">{t('pollEditor.answering')}</h2>
      <div className="grid gap-1.5">
        <Select
          label={t('pollEditor.whoMayAnswer')}
          value={answering.value}
          options={rules}
          onChange={answering.onChange}
        />
        <p className="text-soft text-sm">{hints[answering.value]}</p>
      </div>
      <TextField
        label={t('pollEditor.closingDate')}
        hint={t('pollEditor.closingDateHint', { timeZone: timeZone.replaceAll('_', ' ') })}
        type="datetime-local"
        className="max-w-sm"
        value={closesAt.value ? wallTime(closesAt.value, timeZone) : ''}
        onChange={event => closesAt.onChange(momentOf(event.target.value, timeZone) ?? null)}
      />
      <Switch
        label={t('pollEditor.showResults')}
        hint={t('pollEditor.showResultsHint')}
        checked={showResults.value}
        onChange={showResults.onChange}
      />
      <LanguageSelect
        label={t('pollEditor.language')}
        className="max-w-sm"
        value={language.value}
        onChange={language.onChange}
      />
    </section>
  )
}
