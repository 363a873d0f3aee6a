/** Where the author is told about new subscribers. */
import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Loaded } from '../loaded.tsx'
import { useSettings } from '../use-settings.ts'

/** Saved empty, nobody is told. */
export function NotificationSetting() {
  const { query, saving } = useSettings(['notification_email'], 'Could not save notification email.')
  return (
    <Card className="grid gap-4" aria-labelledby="notifications">
      <h2 id="notifications">Subscriber Notifications</h2>
      <Loaded query={query} what="This setting">
        {({ notification_email }) => (
          <NotificationForm
            saved={notification_email}
            isSaving={saving.isPending}
            onSave={value => saving.mutate({ notification_email: value })}
          />
        )}
      </Loaded>
    </Card>
  )
}

interface NotificationFormProps {
  saved: string
  isSaving: boolean
  onSave: (email: string) => void
}

function NotificationForm({ saved, isSaving, onSave }: NotificationFormProps) {
  const [email, setEmail] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(email)
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-4">
      <TextField
        className="w-full"
        label="Notification e-mail"
        hint="Told whenever somebody subscribes. Leave it empty to be told nothing."
        type="email"
        placeholder="you@example.com"
        value={email}
        onChange={event => setEmail(event.target.value)}
        maxLength={limits.email}
        autoComplete="email"
      />
      <Button type="submit" variant="secondary" pending={isSaving} pendingText="Saving…">
        Save
      </Button>
    </form>
  )
}
