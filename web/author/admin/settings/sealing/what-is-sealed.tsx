/** What sealing does and what it costs, before and after it is on. */
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { t } from '../../../../base/translations.ts'
import { Callout } from '../../../../base/ui/callout.tsx'

interface WhatIsSealedProps {
  isOn: boolean
  unsealed: CallAnswer<'GET /api/sealing/keys'>['unsealed']
}

export function WhatIsSealed({ isOn, unsealed }: WhatIsSealedProps) {
  const count = unsealed.replies
  return (
    <>
      <p>{isOn ? t('sealingKey.whatIsSealed') : t('sealingKey.whatWouldBeSealed')}</p>
      {count > 0 && <p className="text-soft">{t('sealingKey.unsealedReplies', { count })}</p>}
      <p className="text-soft">{t('sealingKey.searchNeedsUnlocking')}</p>
      {!isOn && (
        <Callout tone="warning" title={t('sealingKey.lostPassphraseTitle')}>
          {t('sealingKey.lostPassphrase')}
        </Callout>
      )}
    </>
  )
}
