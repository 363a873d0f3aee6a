/** The passkeys of the login, and a way to add one: a phone, a computer, a key on a ring. */

import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { SecondFactor } from '../../../../../contract/author/second-factor.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { CallError, call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { failureNote } from '../../../../base/kit/failure-note.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'

type Passkey = SecondFactor['passkeys'][number]
type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

interface PasskeyListProps {
  passkeys: Passkey[]
  /** With the first factor come recovery codes. */
  onCodes: (codes: string[]) => void
}

export function PasskeyList({ passkeys, onCodes }: PasskeyListProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">{t('security.passkeys')}</h3>
      {passkeys.length === 0 && <p className="text-soft">{t('security.noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <ul className="grid w-full gap-3">
          {passkeys.map(passkey => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
        {t('security.addAPasskey')}
      </Button>
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title={t('security.addAPasskey')}
        description={t('security.addPasskeyHint')}
      >
        <AddForm
          onAdded={codes => {
            setAdding(false)
            if (codes) onCodes(codes)
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </section>
  )
}

interface AddFormProps {
  onAdded: (codes: string[] | null) => void
  onCancel: () => void
}

async function makePasskey(name: string) {
  const optionsJSON = (await call('POST /api/second-factor/passkeys/options')) as unknown as Options
  const passkey = (await startRegistration({
    optionsJSON,
  })) as unknown as CallBody<'POST /api/second-factor/passkeys'>['passkey']
  return call('POST /api/second-factor/passkeys', { body: { name, passkey } })
}

function AddForm({ onAdded, onCancel }: AddFormProps) {
  const adding = useWrite({
    call: ({ name }: { name: string }) => makePasskey(name),
    done: t('security.passkeyAdded'),
    failed: error =>
      failureNote(error instanceof CallError ? t('security.passkeyNotAdded') : t('security.browserMadeNone'))(
        error,
      ),
    forgets: ['GET /api/second-factor'],
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const form = useForm({
    start: { name: '' },
    faultsOf: ({ name }) => ({ name: name.trim() ? undefined : t('refused.nameMissing') }),
    onSubmit: adding.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label={t('security.name')}
        hint={t('security.nameHint')}
        maxLength={100}
        {...form.field('name')}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={adding.isPending} pendingText={t('security.adding')}>
          {t('security.continue')}
        </Button>
      </DialogActions>
    </form>
  )
}

function PasskeyLine({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const when = useTimes()
  const since = when(createdAt, 'moment')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-sm text-soft">
          {usedAt
            ? t('security.passkeyLastUsed', { since, usedAt: when(usedAt, 'moment') })
            : t('security.passkeyNotUsed', { since })}
        </p>
      </div>
      <ConfirmWrite
        title={t('security.removePasskeyTitle')}
        description={t('security.removePasskeyWarning', { name })}
        confirmText={t('buttons.remove')}
        danger
        pendingText={t('buttons.removing')}
        button={{ variant: 'secondary', size: 'small' }}
        write={{
          call: () => call('DELETE /api/second-factor/passkeys/:id', { params: { id } }),
          done: t('security.passkeyRemoved'),
          failed: t('security.passkeyNotRemoved'),
          forgets: ['GET /api/second-factor'],
          forgetsAlways: true,
        }}
      >
        {rich('security.removeNamed', { span: inside => <span className="sr-only">{inside}</span>, name })}
      </ConfirmWrite>
    </li>
  )
}
