/** The keys that replies are sealed with: made, kept, replaced and removed (key management). */
import { useState } from 'react'
import type { OwnSealingKey } from '../../../../../contract/answers/sealing.ts'
import { KeyWarning } from '../../../../answers/admin/sealing/key-warning.tsx'
import { noteCaused } from '../../../../answers/admin/sealing/known-keys.ts'
import { UnlockBox } from '../../../../answers/admin/sealing/unlock-box.tsx'
import { useSealingKeys } from '../../../../answers/admin/sealing/use-sealing-keys.ts'
import { AdminFrame } from '../../../../base/admin/frame/frame.tsx'
import { settingsLinks } from '../../../../base/admin/frame/settings-links.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { MissingKeys } from './bring-back.tsx'
import { KeyLine } from './key-line.tsx'
import { MakeKey } from './make-key.tsx'
import { WhatIsSealed } from './what-is-sealed.tsx'

export function Component() {
  const { query, keys, current, faults } = useSealingKeys()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminFrame title={t('sealingKey.title')} subtitle={t('sealingKey.subtitle')} sidebar={settingsLinks}>
      <KeyWarning />
      {/* What is wrong is judged, and mended, by what this tab has opened. */}
      {faults.length > 0 && <UnlockBox what="replies" hasSealed={false} />}
      <Loaded query={query} what={t('sealingKey.yourKeys')}>
        {({ unsealed }) =>
          isMaking ? (
            <MakeKey replaces={current?.id ?? null} onDone={() => setMaking(false)} />
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <SettingsCard title={current ? t('sealingKey.sealedTitle') : t('sealingKey.notSealedTitle')}>
                <WhatIsSealed isOn={current !== undefined} unsealed={unsealed} />
                {current && <SettingsForm section="sealing" />}
                <div className="flex flex-wrap gap-3">
                  <Button
                    variant={current ? 'secondary' : 'primary'}
                    size="small"
                    onClick={() => setMaking(true)}
                  >
                    {current ? t('sealingKey.replaceKey') : t('sealingKey.makeAKey')}
                  </Button>
                  {current && <StopSealing current={current} />}
                </div>
              </SettingsCard>
              <MissingKeys />
              {keys.length > 0 && (
                <SettingsCard title={t('sealingKey.yourKeys')}>
                  <ul className="grid gap-6">
                    {keys.map(key => (
                      <KeyLine key={key.id} sealingKey={key} />
                    ))}
                  </ul>
                </SettingsCard>
              )}
            </div>
          )
        }
      </Loaded>
    </AdminFrame>
  )
}

/** What comes from then on lies in the database as it was written. */
function StopSealing({ current: { recipient } }: { current: OwnSealingKey }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sealing/stop'),
        done: t('sealingKey.noLongerSealed'),
        failed: t('sealingKey.sealingNotStopped'),
        forgets: ['GET /api/sealing/keys'],
        onDone: () => noteCaused(recipient, 'former'),
      }}
      button={{ variant: 'quiet', size: 'small' }}
      title={t('sealingKey.stopSealingTitle')}
      description={t('sealingKey.stopSealingWarning')}
      confirmText={t('sealingKey.stopSealing')}
    >
      {t('sealingKey.stopSealing')}
    </ConfirmWrite>
  )
}
