/** The second factor: what there is of it, and the ways to add, remove and replace. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '../../../../../contract/author/second-factor.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
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
    <SettingsCard title={t('security.secondFactor')}>
      <Loaded query={factor} what={t('security.theSecondFactor')} inside>
        {state => (
          <>
            <div className="grid justify-items-start gap-2">
              <Badge tone={state.isOn ? 'active' : 'inactive'}>
                {state.isOn ? t('security.on') : t('security.off')}
              </Badge>
              <p>{state.isOn ? t('security.onHint') : t('security.offHint')}</p>
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
      <h3>{t('security.recoveryCodes')}</h3>
      <p className="text-soft">{t('security.codesLeft', { count: left })}</p>
      <ConfirmWrite
        title={t('security.newCodesTitle')}
        description={t('security.newCodesWarning')}
        confirmText={t('security.makeNewCodes')}
        pendingText={t('security.making')}
        button={{ variant: 'secondary', size: 'small' }}
        write={{
          call: () => call('POST /api/second-factor/recovery-codes'),
          failed: t('security.codesNotMade'),
          forgets: ['GET /api/second-factor'],
          onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
        }}
      >
        {t('security.newRecoveryCodes')}
      </ConfirmWrite>
    </section>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={open => !open && onClose()}
      title={t('security.yourRecoveryCodes')}
      description={t('security.codesShownOnlyNow')}
    >
      <ol className="grid gap-1 rounded-hand bg-sunk p-4 text-sm tabular-nums">
        {codes?.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <DialogActions>
        <CopyButton size="normal" text={codes?.join('\n') ?? ''} label={t('security.copyAll')} />
        <Button onClick={onClose}>{t('security.iHaveSavedThem')}</Button>
      </DialogActions>
    </Dialog>
  )
}
