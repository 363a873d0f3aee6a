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
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TrialView } from '../trial/trial-view.tsx'
import { useTrial } from '../trial/use-trial.ts'
import { FixedBy } from './fixed-by.tsx'
import { MailboxFields } from './mailbox-fields.tsx'
import { bodyOf, faultsOf, keepsPassword, type MailboxValues, startOf } from './mailbox-values.ts'

const stepNames = {
  connect: t('trialMail.connect'),
  login: t('trialMail.logIn'),
  folder: t('trialMail.openFolder'),
} as const
const stale = ['GET /api/mail-settings/bounces', 'GET /api/bounces/sources'] as const

export function MailboxForm({ use, settings }: { use: MailboxUse; settings: BounceSettings }) {
  const kept = settings.mailboxes[use]
  const isFixed = use === 'bounces' && settings.fixed.mailbox
  const trial = useTrial(mailboxSteps)
  const saving = useWrite({
    call: (mailbox: MailboxInput) => call('PUT /api/mail-settings/mailbox', { body: { use, mailbox } }),
    done: use === 'bounces' ? t('bounces.mailboxSaved') : t('mailDesk.saved'),
    failed: t('bounces.mailboxNotSaved'),
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
            {t('bounces.mailboxIs', {
              user: kept.user,
              server: `${kept.host}:${kept.port}`,
              folder: kept.folder,
            })}
          </p>
          <FixedBy variable="BOUNCE_IMAP_URL" />
        </>
      ) : (
        <MailboxFields form={form} keeps={keeps} />
      )}
      {trial.steps && <TrialView steps={trial.steps} names={stepNames} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={tryIt}
          pending={trial.isRunning}
          pendingText={t('buttons.testing')}
        >
          {t('bounces.testMailbox')}
        </Button>
        {!isFixed && (
          <Button type="submit" pending={saving.isPending} pendingText={t('buttons.saving')}>
            {t('buttons.save')}
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
      title={t('bounces.removeMailboxTitle')}
      description={use === 'bounces' ? t('bounces.removeBounceMailbox') : t('bounces.removeTestMailbox')}
      confirmText={t('bounces.removeMailboxConfirm')}
      danger
      pendingText={t('buttons.removing')}
      button={{ variant: 'quiet' }}
      write={{
        call: () => call('POST /api/mail-settings/mailbox/forget', { body: { use } }),
        done: t('bounces.mailboxRemoved'),
        failed: t('bounces.mailboxNotRemoved'),
        forgets: stale,
      }}
    >
      {t('bounces.removeMailbox')}
    </ConfirmWrite>
  )
}
