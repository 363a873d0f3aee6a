/** Sending e-mail: the mail server, whom letters come from, and a test before or after it is saved. What was kept until then is offered. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MailSettings, tryingSteps } from '../../../../contract/mail/mail-settings.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { type Form, useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Fold } from '../../../base/ui/fold.tsx'
import { FixedBy } from '../bounces/fixed-by.tsx'
import { MailCard } from '../mail-card.tsx'
import { MailKeptDialog } from '../sending/kept/mail-kept-dialog.tsx'
import { useOffers } from '../sending/kept/use-kept.ts'
import { TrialView } from '../trial/trial-view.tsx'
import { useTrial } from '../trial/use-trial.ts'
import { presets } from './presets.ts'
import { ReplyToField, SenderField, TestAddressField } from './sender-fields.tsx'
import { ConnectionFields, ServerFields } from './server-fields.tsx'
import {
  keepsPassword,
  type ServerValues,
  senderBody,
  serverBody,
  serverFaults,
  startingValues,
} from './server-values.ts'

const stepNames = {
  connect: t('trialMail.connect'),
  login: t('trialMail.logIn'),
  letter: t('trialMail.sendLetter'),
} as const

const stale = ['GET /api/mail-settings', 'GET /api/mail-status', 'GET /api/kept'] as const

export function ServerCard() {
  const offers = useOffers()
  const [isOffering, setOffering] = useState(false)
  const settings = useQuery(get('GET /api/mail-settings'))
  const notices = useQuery(get('GET /api/settings/:key', { params: { key: 'notification_email' } }))
  return (
    <MailCard title={t('mailServer.sendingEmail')} name="mail-server">
      <Loaded query={settings} what={t('mailServer.sendingEmail')} inside>
        {mail => (
          <Loaded query={notices} what={t('mailDesk.yourAddress')} inside>
            {({ value }) => (
              <ServerForm
                key={JSON.stringify(mail)}
                mail={mail}
                ownAddress={value}
                onSaved={() => setOffering(true)}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {offers.length > 0 && <MailKeptDialog offers={offers} open={isOffering} onOpenChange={setOffering} />}
    </MailCard>
  )
}

interface ServerFormProps {
  mail: MailSettings
  /** Where notices go: whoever sets up mail reads it. */
  ownAddress: string
  onSaved: () => void
}

function ServerForm({ mail, ownAddress, onSaved }: ServerFormProps) {
  const trial = useTrial(tryingSteps)
  const bodies = (values: ServerValues) => ({
    ...(!mail.fixed.server && { server: serverBody(values, keepsPassword(mail, values)) }),
    sender: senderBody(values),
  })
  const saving = useWrite({
    async call(values: ServerValues) {
      const { server, sender } = bodies(values)
      // First whom letters come from: nothing leaves through the new server as somebody else.
      await call('PUT /api/mail-settings/sender', { body: sender })
      if (server) await call('PUT /api/mail-settings/server', { body: server })
    },
    done: () => ({ title: t('buttons.saved'), description: t('mailServer.savedMeans') }),
    failed: t('mailServer.notSaved'),
    forgets: stale,
    onDone(_, { password }) {
      // It is kept now, and shown to nobody; without this it would count as not saved.
      if (form.now('password') === password) form.choice('password').onChange('')
    },
    onFresh: onSaved,
  })
  const form: Form<ServerValues> = useForm({
    start: startingValues(mail, ownAddress),
    faultsOf: values => serverFaults(values, mail),
    onSubmit: values => saving.mutate(values),
  })
  const choosePreset = (name: string) => {
    const preset = presets.find(one => one.name === name)
    form.choice('preset').onChange(name)
    if (!preset) return
    form.choice('host').onChange(preset.host)
    form.choice('port').onChange(String(preset.port))
    form.choice('security').onChange(preset.security)
    form.choice('user').onChange(preset.user ?? '')
  }
  const test = () => {
    const values = form.now()
    const body = { ...bodies(values), to: values.to.trim() }
    return trial.run(until => call('POST /api/mail-settings/try', { body: { ...body, until } }))
  }
  return (
    <form {...form.props} noValidate className="grid gap-4">
      {mail.fixed.server ? (
        <FixedServer mail={mail} />
      ) : (
        <ServerFields form={form} settings={mail} onPreset={choosePreset} />
      )}
      <SenderField form={form} fixed={mail.fixed} />
      <Fold
        title={mail.fixed.server ? t('mailServer.replyTo') : t('mailServer.portEncryptionReplyTo')}
        open={isAny(form.fault('port'), form.fault('replyTo'))}
      >
        <div className="grid gap-4">
          {!mail.fixed.server && <ConnectionFields form={form} />}
          <ReplyToField form={form} fixed={mail.fixed} />
        </div>
      </Fold>
      <TestAddressField form={form} />
      {trial.steps && <TrialView steps={trial.steps} names={stepNames} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={test}
          pending={trial.isRunning}
          pendingText={t('buttons.testing')}
        >
          {t('mailServer.testSettings')}
        </Button>
        <Button type="submit" pending={saving.isPending} pendingText={t('buttons.saving')}>
          {t('buttons.save')}
        </Button>
        {mail.server && !mail.fixed.server && <ForgetServer />}
      </div>
    </form>
  )
}

/** @returns undefined where there is none: what the author unfolded stays so */
const isAny = (...faults: (string | undefined)[]) => faults.some(Boolean) || undefined

function FixedServer({ mail: { server } }: { mail: MailSettings }) {
  if (!server) return null
  const address = `${server.host}:${server.port}`
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t('mailServer.mailServer')}</p>
      <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono">
        {server.user ? t('mailServer.userAt', { user: server.user, server: address }) : address}
      </p>
      <FixedBy variable="SMTP_URL" />
    </div>
  )
}

function ForgetServer() {
  return (
    <ConfirmWrite
      title={t('mailServer.removeServerTitle')}
      description={t('mailServer.removeServerMeans')}
      confirmText={t('mailServer.removeServerConfirm')}
      danger
      pendingText={t('buttons.removing')}
      button={{ variant: 'quiet' }}
      write={{
        call: () => call('DELETE /api/mail-settings/server'),
        done: t('mailServer.serverRemoved'),
        failed: t('mailServer.serverNotRemoved'),
        forgets: stale,
      }}
    >
      {t('mailServer.removeServer')}
    </ConfirmWrite>
  )
}
