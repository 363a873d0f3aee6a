/** The mail that every new subscriber gets. */
import { settings } from '../../../../contract/base/settings/table.ts'
import { type SettingTexts, useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { TextArea, TextField } from '../../../base/ui/field.tsx'

const keys = ['welcome_email_subject', 'welcome_email_message'] as const
const { welcome_email_subject: subject, welcome_email_message: message } = settings
type Template = SettingTexts<(typeof keys)[number]>

/** Asks for the subject and the message; both are needed. */
export function WelcomeTemplate() {
  const { query, saving } = useSettings(keys)
  return (
    <Card className="grid gap-4" aria-labelledby="welcome">
      <h2 id="welcome">{t('subscribers.welcomeTemplate')}</h2>
      <Loaded query={query} what={subject.desk.what(t)}>
        {saved => <TemplateForm saved={saved} isSaving={saving.isPending} onSave={saving.mutate} />}
      </Loaded>
    </Card>
  )
}

interface TemplateFormProps {
  saved: Template
  isSaving: boolean
  onSave: (changes: Partial<Template>) => void
}

function TemplateForm({ saved, isSaving, onSave }: TemplateFormProps) {
  const form = useForm({
    start: saved,
    // What was not changed follows the site’s language, until the author writes it.
    onSubmit: now =>
      onSave(Object.fromEntries(keys.filter(key => now[key] !== saved[key]).map(key => [key, now[key]]))),
  })
  const isFilled = keys.every(key => form.now(key).trim() !== '')
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      <TextField
        className="w-full"
        label={subject.desk.label(t)}
        maxLength={subject.desk.maxLength}
        autoComplete="off"
        {...form.field('welcome_email_subject')}
      />
      <TextArea
        className="w-full"
        label={message.desk.label(t)}
        hint={message.desk.hint(t)}
        rows={8}
        maxLength={message.desk.maxLength}
        {...form.field('welcome_email_message')}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={!isFilled}
        pending={isSaving}
        pendingText={t('buttons.saving')}
      >
        {t('buttons.save')}
      </Button>
    </form>
  )
}
