/** A mailbox that is read over IMAP: where it is, its login and folder, and a try before or after it is saved. */
import {
  type BounceSettings,
  type MailboxInput,
  type MailboxUse,
  mailboxSteps,
} from '../../../../contract/mail/bounce-settings.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { type Form, useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TrialView } from '../trial/trial-view.tsx'
import { useTrial } from '../trial/use-trial.ts'
import { FixedBy } from './fixed-by.tsx'
import { MailboxFields } from './mailbox-fields.tsx'
import { bodyOf, faultsOf, keepsPassword, type MailboxValues, startOf } from './mailbox-values.ts'

const stepNames = { connect: 'Connect', login: 'Log in', folder: 'Open the folder' } as const
const stale = ['GET /api/mail-settings/bounces', 'GET /api/bounces/sources'] as const

export function MailboxForm({ use, settings }: { use: MailboxUse; settings: BounceSettings }) {
  const kept = settings.mailboxes[use]
  const isFixed = use === 'bounces' && settings.fixed.mailbox
  const trial = useTrial(mailboxSteps)
  const saving = useWrite({
    call: (mailbox: MailboxInput) => call('PUT /api/mail-settings/mailbox', { body: { use, mailbox } }),
    done: use === 'bounces' ? 'Saved. The site checks it within a minute' : 'Saved',
    failed: 'Could not save the mailbox.',
    forgets: stale,
    onDone(_, { password = '' }) {
      // It is kept now, and shown to nobody; without this it would count as not saved.
      if (form.now('password') === password) form.choice('password').onChange('')
    },
  })
  const form: Form<MailboxValues> = useForm({
    start: startOf(kept),
    faultsOf,
    onSubmit: values => saving.mutate(bodyOf(values, kept)),
  })
  const keeps = keepsPassword(kept, form.now())
  const tryIt = () => {
    const mailbox = isFixed ? {} : { mailbox: bodyOf(form.now(), kept) }
    return trial.run(until =>
      call('POST /api/mail-settings/mailbox/try', { body: { use, until, ...mailbox } }),
    )
  }
  return (
    <form {...form.props} noValidate className="grid gap-4">
      {isFixed && kept ? (
        <>
          <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono text-sm">
            {`${kept.user} at ${kept.host}:${kept.port}, ${kept.folder}`}
          </p>
          <FixedBy variable="BOUNCE_IMAP_URL" />
        </>
      ) : (
        <MailboxFields form={form} keeps={keeps} />
      )}
      {trial.steps && <TrialView steps={trial.steps} names={stepNames} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={tryIt} pending={trial.isRunning} pendingText="Testing…">
          Test mailbox
        </Button>
        {!isFixed && (
          <Button type="submit" pending={saving.isPending} pendingText="Saving…">
            Save
          </Button>
        )}
        {kept && !isFixed && <Forget use={use} />}
      </div>
    </form>
  )
}

function Forget({ use }: { use: MailboxUse }) {
  return (
    <ConfirmWrite
      title="Remove this mailbox?"
      description={
        use === 'bounces'
          ? 'The site stops reading it and deletes its password. What earlier reports changed stays as it is.'
          : 'The site stops reading it and deletes its password.'
      }
      confirmText="Remove the mailbox"
      danger
      pendingText="Removing…"
      button={{ variant: 'quiet' }}
      write={{
        call: () => call('POST /api/mail-settings/mailbox/forget', { body: { use } }),
        done: 'The mailbox is removed',
        failed: 'Could not remove the mailbox.',
        forgets: stale,
      }}
    >
      Remove this mailbox
    </ConfirmWrite>
  )
}
