/** The mail that every new subscriber gets. */
import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Loaded } from '../loaded.tsx'
import { type SettingValues, useSettings } from '../use-settings.ts'

const keys = ['welcome_email_subject', 'welcome_email_message'] as const
type Template = SettingValues<(typeof keys)[number]>

/** Subject and message, both needed. */
export function WelcomeTemplate() {
  const { query, saving } = useSettings(keys, 'Could not save welcome email template.')
  return (
    <Card className="grid gap-4" aria-labelledby="welcome">
      <h2 id="welcome">Welcome Email Template</h2>
      <Loaded query={query} what="The template">
        {saved => <TemplateForm saved={saved} isSaving={saving.isPending} onSave={saving.mutate} />}
      </Loaded>
    </Card>
  )
}

interface TemplateFormProps {
  saved: Template
  isSaving: boolean
  onSave: (template: Template) => void
}

function TemplateForm({ saved, isSaving, onSave }: TemplateFormProps) {
  const [template, setTemplate] = useState(saved)
  const isFilled = keys.every(key => template[key].trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFilled) onSave(template)
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-4">
      <TextField
        className="w-full"
        label="Welcome subject"
        value={template.welcome_email_subject}
        onChange={event => setTemplate({ ...template, welcome_email_subject: event.target.value })}
        maxLength={limits.subject}
        autoComplete="off"
      />
      <TextArea
        className="w-full"
        label="Welcome message"
        hint="Plain text; an empty line starts a new paragraph."
        rows={8}
        value={template.welcome_email_message}
        onChange={event => setTemplate({ ...template, welcome_email_message: event.target.value })}
        maxLength={limits.settingValue}
      />
      <Button type="submit" variant="secondary" disabled={!isFilled} pending={isSaving} pendingText="Saving…">
        Save
      </Button>
    </form>
  )
}
