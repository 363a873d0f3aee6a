/** Above words that may be sealed: whether they are, and how to unlock them or lock them again. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { idleMinutes, lockKeys } from './unlocked.ts'
import { useSealingKeys } from './use-sealing-keys.ts'

interface UnlockBoxProps {
  /** What is sealed here; answers are those to polls. */
  what: 'replies' | 'answers'
  /** Some of it is, whatever the keys say: of one that was removed. */
  hasSealed: boolean
  /** What can be done with it once it is unlocked. */
  children?: ReactNode
}

export function UnlockBox({ what, hasSealed, children }: UnlockBoxProps) {
  const { query, keys, isUnlocked, locked } = useSealingKeys()
  if (!query.data || (keys.length === 0 && !hasSealed && !isUnlocked)) return null
  return (
    <Card className="grid gap-3 print:hidden" aria-labelledby="unlock">
      <h2 id="unlock">{isUnlocked ? t('sealedReplies.unlocked') : t('sealedReplies.locked')}</h2>
      {isUnlocked ? (
        <>
          <p className="text-soft">{t('sealedReplies.unlockedHint', { what, minutes: idleMinutes })}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={lockKeys}>
              {t('sealedReplies.lockAgain')}
            </Button>
            {children}
          </div>
          {locked.length > 0 && (
            <details>
              <summary className="w-fit cursor-pointer font-semibold text-purple">
                {t('sealedReplies.moreKeysLocked', { count: locked.length })}
              </summary>
              <div className="mt-3">
                <UnlockForm locked={locked} />
              </div>
            </details>
          )}
        </>
      ) : (
        <>
          <p className="text-soft">
            {rich('sealedReplies.lockedHint', {
              what,
              link: inside => <Link to={pages.sealing.href()}>{inside}</Link>,
            })}
          </p>
          <UnlockForm key={locked.map(({ id }) => id).join(' ')} locked={locked} />
        </>
      )}
    </Card>
  )
}
