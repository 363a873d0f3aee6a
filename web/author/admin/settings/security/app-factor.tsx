/** The authenticator app (TOTP): added by a QR code and a first code that it shows, removed with a click. */
import { useState } from 'react'
import { renderSVG } from 'uqr'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'

type Offer = CallAnswer<'POST /api/second-factor/app/options'>

interface AppFactorProps {
  since: string | null
  /** Its codes cannot be checked: the site was brought back without its key. */
  isLocked: boolean
  onCodes: (codes: string[]) => void
}

export function AppFactor({ since, isLocked, onCodes }: AppFactorProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const when = useTimes()
  const asking = useWrite({
    call: () => call('POST /api/second-factor/app/options'),
    failed: t('security.addingNotStarted'),
    onDone: setOffer,
  })
  return (
    <section className="grid justify-items-start gap-3">
      <h3>{t('security.app')}</h3>
      {since ? (
        <>
          <p className="text-soft">
            {isLocked ? t('security.appLocked') : t('security.since', { since: when(since, 'moment') })}
          </p>
          <RemoveApp />
        </>
      ) : (
        <>
          <p className="text-soft">{t('security.noApp')}</p>
          <Button variant="secondary" size="small" pending={asking.isPending} onClick={() => asking.mutate()}>
            {t('security.addAnApp')}
          </Button>
        </>
      )}
      <Dialog
        open={offer !== null}
        onOpenChange={open => !open && setOffer(null)}
        title={t('security.addAppTitle')}
        description={t('security.addAppHint')}
      >
        {offer && (
          <AddForm
            offer={offer}
            onAdded={codes => {
              setOffer(null)
              if (codes) onCodes(codes)
            }}
            onCancel={() => setOffer(null)}
          />
        )}
      </Dialog>
    </section>
  )
}

interface AddFormProps {
  offer: Offer
  onAdded: (codes: string[] | null) => void
  onCancel: () => void
}

/** Dark on light in dark mode too: not every camera reads it otherwise. */
const drawing = (uri: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`

function AddForm({ offer: { secret, uri }, onAdded, onCancel }: AddFormProps) {
  const adding = useWrite({
    call: (body: { code: string }) => call('POST /api/second-factor/app', { body }),
    done: t('security.appAdded'),
    failed: t('security.appNotAdded'),
    forgets: ['GET /api/second-factor'],
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const form = useForm({
    start: { code: '' },
    unsaved: null,
    faultsOf: ({ code }) => ({ code: code.trim() ? undefined : t('security.codeMissing') }),
    onSubmit: adding.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <img
        src={drawing(uri)}
        alt={t('security.qrCode')}
        width={220}
        height={220}
        className="justify-self-center"
      />
      <p className="text-sm">
        {rich('security.orType', {
          code: inside => <code className="wrap-anywhere">{inside}</code>,
          secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
        })}
      </p>
      <TextField
        label={t('security.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...form.field('code')}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={adding.isPending} pendingText={t('security.adding')}>
          {t('buttons.add')}
        </Button>
      </DialogActions>
    </form>
  )
}

function RemoveApp() {
  return (
    <ConfirmWrite
      title={t('security.removeAppTitle')}
      description={t('security.removeAppWarning')}
      confirmText={t('buttons.remove')}
      danger
      pendingText={t('buttons.removing')}
      button={{ variant: 'secondary', size: 'small' }}
      write={{
        call: () => call('DELETE /api/second-factor/app'),
        done: t('security.appRemoved'),
        failed: t('security.appNotRemoved'),
        forgets: ['GET /api/second-factor'],
        forgetsAlways: true,
      }}
    >
      {t('security.removeApp')}
    </ConfirmWrite>
  )
}
