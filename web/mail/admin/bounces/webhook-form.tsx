/** A provider's webhook: where it posts to, what to switch on there, and the secret by which it is believed. */
import { useState } from 'react'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import {
  type BounceProvider,
  bounceProviders,
  type Misfit,
  providerRows,
} from '../../../../contract/mail/bounce-providers.ts'
import type { BounceSettings } from '../../../../contract/mail/bounce-settings.ts'
import type { BounceState } from '../../../../contract/mail/bounces.ts'
import { bounceSourceNames } from '../../../base/admin/site/bounce-source-names.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { CopyButton } from '../../../base/ui/copy-button.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { StoredPassword } from '../account-fields.tsx'
import { FixedBy } from './fixed-by.tsx'

interface WebhookFormProps {
  settings: BounceSettings
  sources: BounceState['sources']
}

export function WebhookForm({ settings, sources }: WebhookFormProps) {
  const [provider, setProvider] = useState<BounceProvider>(settings.webhooks[0] ?? 'ses')
  const [saved, setSaved] = useState(0)
  const { variable, steps } = providerRows[provider]
  const url = sources.find(({ source }) => source === provider)?.url ?? ''
  return (
    <div className="grid gap-3">
      <Select
        label={t('mailDesk.provider')}
        value={provider}
        onChange={setProvider}
        options={bounceProviders.map(value => ({ value, label: bounceSourceNames[value] }))}
      />
      <p className="text-sm">{steps(t)}</p>
      <div className="grid justify-items-start gap-2">
        <code className="wrap-anywhere text-sm">{url}</code>
        <CopyButton text={url} label={t('bounces.copyAddress')} size="tight" variant="tool" />
      </div>
      {variable && settings.fixed.webhooks.includes(provider) ? (
        <FixedBy variable={variable} />
      ) : (
        <SecretForm
          key={`${provider} ${saved}`}
          provider={provider}
          isOn={settings.webhooks.includes(provider)}
          onSaved={() => setSaved(saved + 1)}
        />
      )}
    </div>
  )
}

const stale = ['GET /api/mail-settings/bounces', 'GET /api/bounces/sources'] as const

interface SecretFormProps {
  provider: BounceProvider
  isOn: boolean
  /** What was typed is shown no longer. */
  onSaved: () => void
}

function SecretForm({ provider, isOn, onSaved }: SecretFormProps) {
  const saving = useWrite({
    call: (secret: string) => call('PUT /api/mail-settings/bounces/webhook', { body: { provider, secret } }),
    done: isOn ? t('buttons.saved') : t('bounces.webhookTurnedOn', { provider: bounceSourceNames[provider] }),
    failed: t('bounces.webhookNotSaved'),
    forgets: stale,
    onDone: onSaved,
  })
  const form = useForm({
    start: { secret: '' },
    faultsOf: ({ secret }) => ({ secret: faultOf(provider, secret.trim()) }),
    onSubmit: ({ secret }) => saving.mutate(secret.trim()),
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3">
      <StoredPassword
        label={providerRows[provider].secret(t)}
        keeps={isOn}
        className="w-full"
        {...form.field('secret')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          pending={saving.isPending}
          pendingText={t('buttons.saving')}
        >
          {isOn ? t('buttons.save') : t('bounces.turnOn')}
        </Button>
        {isOn && <StopListening provider={provider} />}
      </div>
    </form>
  )
}

const misfits = {
  tooShort: 'bounces.secretTooShort',
  noTopic: 'bounces.secretNoTopic',
  noSigningSecret: 'bounces.secretNoSigningSecret',
  noVerificationKey: 'bounces.secretNoVerificationKey',
} as const satisfies Record<Misfit, SentenceKey>

function faultOf(provider: BounceProvider, secret: string): string | undefined {
  if (secret === '') return t('refused.bounceSecret')
  const { fits, misfit } = providerRows[provider]
  return fits(secret) ? undefined : t(misfits[misfit])
}

function StopListening({ provider }: { provider: BounceProvider }) {
  return (
    <ConfirmWrite
      title={t('bounces.turnOffTitle', { provider: bounceSourceNames[provider] })}
      description={t('bounces.turnOffMeans')}
      confirmText={t('bounces.turnOff')}
      danger
      pendingText={t('bounces.turningOff')}
      button={{ variant: 'quiet' }}
      write={{
        call: () => call('PUT /api/mail-settings/bounces/webhook', { body: { provider, secret: '' } }),
        done: t('bounces.webhookTurnedOff', { provider: bounceSourceNames[provider] }),
        failed: t('bounces.webhookNotTurnedOff'),
        forgets: stale,
      }}
    >
      {t('bounces.turnOff')}
    </ConfirmWrite>
  )
}
