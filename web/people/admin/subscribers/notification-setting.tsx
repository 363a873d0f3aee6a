/** Where the author is told about new subscribers. */
import { settings } from '../../../../contract/base/settings/table.ts'
import { type SettingTexts, useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { TextField } from '../../../base/ui/field.tsx'

const keys = ['notification_email'] as const
const { desk } = settings.notification_email

/** Asks for an address; when it is saved empty, nobody is told. */
export function NotificationSetting() {
  const { query, saving } = useSettings(keys)
  return (
    <Card className="grid gap-4" aria-labelledby="notifications">
      <h2 id="notifications">{t('subscribers.notifications')}</h2>
      <Loaded query={query} what={desk.what(t)}>
        {saved => <NotificationForm saved={saved} isSaving={saving.isPending} onSave={saving.mutate} />}
      </Loaded>
    </Card>
  )
}

interface NotificationFormProps {
  saved: SettingTexts<(typeof keys)[number]>
  isSaving: boolean
  onSave: (saved: NotificationFormProps['saved']) => void
}

function NotificationForm({ saved, isSaving, onSave }: NotificationFormProps) {
  const form = useForm({ start: saved, onSubmit: onSave })
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      <TextField
        className="w-full"
        label={desk.label(t)}
        hint={desk.hint(t)}
        type="email"
        placeholder="you@example.com"
        maxLength={desk.maxLength}
        autoComplete="email"
        {...form.field('notification_email')}
      />
      <Button type="submit" variant="secondary" pending={isSaving} pendingText={t('buttons.saving')}>
        {t('buttons.save')}
      </Button>
    </form>
  )
}
