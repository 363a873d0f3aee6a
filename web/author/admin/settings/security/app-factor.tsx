/** The authenticator app (TOTP): added by a QR code and a first code that it shows, removed with a click. */
import { useState } from 'react'
import { renderSVG } from 'uqr'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
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
    failed: 'Could not start adding an app.',
    onDone: setOffer,
  })
  return (
    <section className="grid justify-items-start gap-3">
      <h3>Authenticator app</h3>
      {since ? (
        <>
          <p className="text-soft">
            {isLocked
              ? 'Its codes can’t be checked any more: this site was restored without its key. Remove it, then add it again.'
              : `Since ${when(since, 'moment')}`}
          </p>
          <RemoveApp />
        </>
      ) : (
        <>
          <p className="text-soft">None yet. An app shows a new six-digit code every half minute.</p>
          <Button variant="secondary" size="small" pending={asking.isPending} onClick={() => asking.mutate()}>
            Add an app
          </Button>
        </>
      )}
      <Dialog
        open={offer !== null}
        onOpenChange={open => !open && setOffer(null)}
        title="Add an authenticator app"
        description="Scan this with the app, then type the code it shows."
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
    done: 'App added',
    failed: 'Could not add the app.',
    forgets: ['GET /api/second-factor'],
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const form = useForm({
    start: { code: '' },
    unsaved: null,
    faultsOf: ({ code }) => ({ code: code.trim() ? undefined : 'Please enter the code' }),
    onSubmit: adding.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <img
        src={drawing(uri)}
        alt="QR code for the app"
        width={220}
        height={220}
        className="justify-self-center"
      />
      <p className="text-sm">
        Or type this into the app: <code className="wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...form.field('code')}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={adding.isPending} pendingText="Adding...">
          Add
        </Button>
      </DialogActions>
    </form>
  )
}

function RemoveApp() {
  return (
    <ConfirmWrite
      title="Remove the authenticator app?"
      description="Its codes will no longer work. Without a passkey or app, a login asks only for the password."
      confirmText="Remove"
      danger
      pendingText="Removing…"
      button={{ variant: 'secondary', size: 'small' }}
      write={{
        call: () => call('DELETE /api/second-factor/app'),
        done: 'App removed',
        failed: 'Could not remove the app.',
        forgets: ['GET /api/second-factor'],
        forgetsAlways: true,
      }}
    >
      Remove the app
    </ConfirmWrite>
  )
}
