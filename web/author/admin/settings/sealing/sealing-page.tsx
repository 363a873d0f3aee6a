/** The keys that replies are sealed with: made, kept, replaced and removed (key management). */
import { useState } from 'react'
import { KeyWarning } from '../../../../answers/admin/sealing/key-warning.tsx'
import { useSealingKeys } from '../../../../answers/admin/sealing/use-sealing-keys.ts'
import { AdminFrame } from '../../../../base/admin/frame/frame.tsx'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { SettingFields } from '../setting-fields.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { settingsLinks } from '../settings-links.ts'
import { KeyLine } from './key-line.tsx'
import { MakeKey } from './make-key.tsx'
import { WhatIsSealed } from './what-is-sealed.tsx'

export function Component() {
  const { query, keys, current } = useSealingKeys()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminFrame
      title="Sealed replies"
      subtitle="Words that only you can read, not even this site"
      sidebar={settingsLinks}
    >
      <KeyWarning />
      <Loaded query={query} what="Your keys">
        {({ unsealed }) =>
          isMaking ? (
            <MakeKey replaces={current?.id ?? null} onDone={() => setMaking(false)} />
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <SettingsCard title={current ? 'Replies are sealed' : 'Replies are not sealed'}>
                <WhatIsSealed isOn={current !== undefined} unsealed={unsealed} />
                {current && <SettingFields section="sealing" />}
                <div className="flex flex-wrap gap-3">
                  <Button
                    variant={current ? 'secondary' : 'primary'}
                    size="small"
                    onClick={() => setMaking(true)}
                  >
                    {current ? 'Replace the key' : 'Make a key'}
                  </Button>
                  {current && <StopSealing />}
                </div>
              </SettingsCard>
              {keys.length > 0 && (
                <SettingsCard title="Your keys">
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
function StopSealing() {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sealing/stop'),
        done: 'Replies are not sealed any more',
        failed: 'Could not stop sealing.',
        forgets: ['GET /api/sealing/keys'],
      }}
      button={{ variant: 'quiet', size: 'small' }}
      title="Stop sealing replies?"
      description="New replies will lie in the database as they are written, and their page says so. Letters that name your key still lead to it, until you end it. What is sealed stays sealed, and your key stays to open it."
      confirmText="Stop sealing"
    >
      Stop sealing
    </ConfirmWrite>
  )
}
