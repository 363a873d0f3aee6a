/** Our own SMTP door for reports: the port it listens on, and what has to lead there. */
import {
  type BounceSettings,
  bounceSentences,
  readListen,
} from '../../../../contract/mail/bounce-settings.ts'
import { call } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { FixedBy } from './fixed-by.tsx'

export function DoorForm({ settings: { listen, fixed } }: { settings: BounceSettings }) {
  const saving = useWrite({
    call: (typed: string) => call('PUT /api/mail-settings/bounces/door', { body: { listen: typed } }),
    done: ({ listen: now }) => ({
      title: now ? `The door is open at port ${now}` : 'The door is closed',
    }),
    failed: 'Could not save the port.',
    forgets: ['GET /api/mail-settings/bounces', 'GET /api/bounces/sources'],
  })
  const form = useForm({
    start: { listen },
    faultsOf: values => ({
      listen:
        values.listen.trim() === '' || readListen(values.listen.trim()) ? undefined : bounceSentences.listen,
    }),
    onSubmit: values => saving.mutate(values.listen.trim()),
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3">
      <p className="text-sm">
        The domain of the return address has an MX record that leads here, and port 25 is forwarded to this
        one. It takes reports about letters of yours and nothing else.
      </p>
      <TextField
        label="Listen at port"
        hint="Empty: closed."
        autoComplete="off"
        inputMode="numeric"
        readOnly={fixed.listen}
        className="w-full"
        {...form.field('listen')}
      />
      {fixed.listen ? (
        <FixedBy variable="BOUNCE_LISTEN" />
      ) : (
        <Button type="submit" variant="secondary" pending={saving.isPending} pendingText="Saving…">
          Save the port
        </Button>
      )}
    </form>
  )
}
