/** The second factor: what there is of it, and the ways to add, remove and replace. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '../../../../../contract/author/second-factor.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { get } from '../../../../base/queries.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { CopyButton } from '../../../../base/ui/copy-button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { AppFactor } from './app-factor.tsx'
import { PasskeyList } from './passkey-list.tsx'

export function SecondFactorCard() {
  const factor = useQuery({ ...get('GET /api/second-factor'), refetchOnMount: 'always' })
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <SettingsCard title="Second factor">
      <Loaded query={factor} what="The second factor" inside>
        {state => (
          <>
            <div className="grid justify-items-start gap-2">
              <Badge tone={state.isOn ? 'active' : 'inactive'}>{state.isOn ? 'On' : 'Off'}</Badge>
              <p>
                {state.isOn
                  ? 'A login asks for your password and one of these. So does this site before it hands out or erases important data.'
                  : 'With a passkey or an app, a stolen password alone is not enough to log in.'}
              </p>
            </div>
            <PasskeyList passkeys={state.passkeys} onCodes={setCodes} />
            <AppFactor since={state.appSince} isLocked={state.appLocked} onCodes={setCodes} />
            {state.isOn && <CodesLeft left={state.recoveryCodesLeft} onCodes={setCodes} />}
          </>
        )}
      </Loaded>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </SettingsCard>
  )
}

interface CodesLeftProps {
  left: SecondFactor['recoveryCodesLeft']
  onCodes: (codes: string[]) => void
}

function CodesLeft({ left, onCodes }: CodesLeftProps) {
  return (
    <section className="grid justify-items-start gap-2">
      <h3>Recovery codes</h3>
      <p className="text-soft">
        {left === 0 && 'None left. '} {left > 0 && `${left} left. `} Each lets you in once if you lose
        everything else.
      </p>
      <ConfirmWrite
        title="Make new recovery codes?"
        description="Your current ones will stop working."
        confirmText="Make new codes"
        pendingText="Making…"
        button={{ variant: 'secondary', size: 'small' }}
        write={{
          call: () => call('POST /api/second-factor/recovery-codes'),
          failed: 'Could not make new codes.',
          forgets: ['GET /api/second-factor'],
          onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
        }}
      >
        New recovery codes
      </ConfirmWrite>
    </section>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={open => !open && onClose()}
      title="Your recovery codes"
      description="We show them only now. Keep them on paper or with your passwords. Each lets you in once, if you lose your phone."
    >
      <ol className="grid gap-1 rounded-hand bg-sunk p-4 text-sm tabular-nums">
        {codes?.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <DialogActions>
        <CopyButton size="normal" text={codes?.join('\n') ?? ''} label="Copy all" />
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </Dialog>
  )
}
