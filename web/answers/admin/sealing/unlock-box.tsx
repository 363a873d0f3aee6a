/** Above words that may be sealed: whether they are, and how to unlock them or lock them again. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { idleMinutes, lockKeys } from './unlocked.ts'
import { useSealingKeys } from './use-sealing-keys.ts'

interface UnlockBoxProps {
  /** What is sealed here: 'replies', 'written answers'. */
  what: string
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
      <h2 id="unlock">{isUnlocked ? 'Unlocked' : 'Locked'}</h2>
      {isUnlocked ? (
        <>
          <p className="text-soft">
            Sealed {what} are opened in this tab only. They are locked again when you close or reload it, or
            do nothing for {idleMinutes} minutes.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={lockKeys}>
              Lock again
            </Button>
            {children}
          </div>
          {locked.length > 0 && (
            <details>
              <summary className="w-fit cursor-pointer font-semibold text-purple">
                {locked.length === 1
                  ? 'Another key is still locked'
                  : `${locked.length} other keys are still locked`}
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
            Your {what} are sealed. They are opened in this browser. Neither your passphrase nor their words
            leave it. <Link to={pages.sealing.href()}>Your keys</Link>
          </p>
          <UnlockForm key={locked.map(({ id }) => id).join(' ')} locked={locked} />
        </>
      )}
    </Card>
  )
}
