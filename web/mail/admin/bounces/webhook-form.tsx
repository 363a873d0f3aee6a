/** A provider's webhook: where it posts to, what to switch on there, and the secret by which it is believed. */
import { useState } from 'react'
import {
  type BounceSettings,
  bounceSentences,
  webhookSecrets,
} from '../../../../contract/mail/bounce-settings.ts'
import { type BounceProvider, type BounceState, bounceProviders } from '../../../../contract/mail/bounces.ts'
import { bounceSourceNames } from '../../../base/admin/site/bounce-source-names.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { CopyButton } from '../../../base/ui/copy-button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { FixedBy } from './fixed-by.tsx'

interface Way {
  variable: string
  /** What the secret is called there. */
  secret: string
  /** What to do at the provider's. */
  steps: string
}
const ways: Readonly<Record<BounceProvider, Way>> = {
  ses: {
    ...{ variable: 'SES_TOPIC_ARN', secret: 'The ARN of the SNS topic' },
    steps:
      'Make an SNS topic, subscribe this address to it (HTTPS, without raw message delivery), and send bounces and complaints of your identity there. The site confirms the subscription by itself, once the ARN is saved.',
  },
  postmark: {
    ...{ variable: 'POSTMARK_WEBHOOK_SECRET', secret: 'A password of your own' },
    steps:
      'Add a webhook for bounces and spam complaints of the stream with this address, and under “Basic auth” any user name with this password.',
  },
  mailgun: {
    ...{ variable: 'MAILGUN_SIGNING_KEY', secret: 'The HTTP webhook signing key' },
    steps: 'Add this address as a webhook for permanent failures and for spam complaints of your domain.',
  },
  resend: {
    ...{ variable: 'RESEND_WEBHOOK_SECRET', secret: 'The signing secret' },
    steps: 'Add a webhook with this address for email.bounced and email.complained.',
  },
  brevo: {
    ...{ variable: 'BREVO_WEBHOOK_SECRET', secret: 'A token of your own' },
    steps:
      'Add a transactional webhook with this address for hard bounces, soft bounces and spam, with this as its bearer token.',
  },
  sendgrid: {
    ...{ variable: 'SENDGRID_WEBHOOK_KEY', secret: 'The verification key' },
    steps:
      'Add an event webhook with this address for bounces and spam reports, and switch its signature on.',
  },
}

interface WebhookFormProps {
  settings: BounceSettings
  sources: BounceState['sources']
}

export function WebhookForm({ settings, sources }: WebhookFormProps) {
  const [provider, setProvider] = useState<BounceProvider>(settings.webhooks[0] ?? 'ses')
  const [saved, setSaved] = useState(0)
  const { variable, steps } = ways[provider]
  const url = sources.find(({ source }) => source === provider)?.url ?? ''
  return (
    <div className="grid gap-3">
      <Select
        label="Provider"
        value={provider}
        onChange={setProvider}
        options={bounceProviders.map(value => ({ value, label: bounceSourceNames[value] }))}
      />
      <p className="text-sm">{steps}</p>
      <div className="grid justify-items-start gap-2">
        <code className="wrap-anywhere text-sm">{url}</code>
        <CopyButton text={url} label="Copy the address" size="tight" variant="tool" />
      </div>
      {settings.fixed.webhooks.includes(provider) ? (
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
    done: `Saved: ${bounceSourceNames[provider]} is listened to`,
    failed: 'Could not save that.',
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
      <TextField
        label={ways[provider].secret}
        type="password"
        autoComplete="new-password"
        placeholder={isOn ? 'The one that is kept' : undefined}
        className="w-full"
        {...form.field('secret')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={saving.isPending} pendingText="Saving…">
          Listen to it
        </Button>
        {isOn && <StopListening provider={provider} />}
      </div>
    </form>
  )
}

function faultOf(provider: BounceProvider, secret: string): string | undefined {
  if (secret === '') return bounceSentences.secret
  return webhookSecrets[provider].fits(secret) ? undefined : `That ${webhookSecrets[provider].sentence}`
}

function StopListening({ provider }: { provider: BounceProvider }) {
  return (
    <ConfirmWrite
      title={`Listen to ${bounceSourceNames[provider]} no more?`}
      description="What it posts from then on is refused, and its secret is forgotten. What was learned from it stays."
      confirmText="Listen no more"
      danger
      pendingText="Forgetting…"
      button={{ variant: 'quiet' }}
      write={{
        call: () => call('PUT /api/mail-settings/bounces/webhook', { body: { provider, secret: '' } }),
        done: `${bounceSourceNames[provider]} is listened to no more`,
        failed: 'Could not change that.',
        forgets: stale,
      }}
    >
      Listen no more
    </ConfirmWrite>
  )
}
