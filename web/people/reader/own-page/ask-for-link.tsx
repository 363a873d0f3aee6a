/** One field with which a reader asks for the link to their page (magic link); what is answered is the same whoever asks. */
import { useState } from 'react'
import { call } from '../../../base/call.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { ended, t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { type Outcome, outcomeOfFault } from '../outcome.ts'

export function AskForLink() {
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  const outcome = typeof state === 'object' ? state : undefined
  const ask = async ({ email }: { email: string }) => {
    setState('pending')
    setState(
      await call('POST /api/own-page/ask', { body: { email } }).then(
        ({ message }) => ({ ok: true, message }),
        error => outcomeOfFault(error),
      ),
    )
  }
  const form = useFields({ start: { email: '' }, onSubmit: ask })
  if (outcome?.ok) return <p role="status">{ended(outcome.message)}</p>
  return (
    <form {...form.props} noValidate className="grid gap-4 noscript:hidden">
      <TextField
        label={t('ownPage.askedAddress')}
        {...addressInput}
        name="email"
        autoComplete="email"
        required
        {...form.field('email')}
        error={outcome?.message}
      />
      <p>
        <Button type="submit" pending={state === 'pending'} pendingText={t('form.oneMoment')}>
          {t('ownPage.ask')}
        </Button>
      </p>
    </form>
  )
}
