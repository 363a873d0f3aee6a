/** The site does something else with a key of the author's than when this browser last looked: its author did that elsewhere, or nobody did who may. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { MovedKey } from './judge-keys.ts'
import type { KeyState } from './key-states.ts'
import { acceptState, noteCaused } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'
import { useSealingKeys } from './use-sealing-keys.ts'

export function Moved({ fault }: { fault: MovedKey }) {
  const { own, was, is, since, key } = fault
  return (
    <Callout tone={isBackInUse(fault) ? 'danger' : 'warning'} title={titleOf(fault)}>
      <div className="grid gap-3">
        <p>
          When this browser last looked, on {formatTime(since, 'UTC', 'day')}, {before[was]}.{' '}
          {is === 'ended' && key?.endedAt
            ? `This site says that it was ended on ${formatTime(key.endedAt, 'UTC', 'day')}. `
            : ''}
          {effectOf(fault)}
        </p>
        <p>
          Its words are <KeyWords recipient={own} />.
        </p>
        <p>
          If you did this in another browser, press “That was me”. If you did not, someone changed it in the
          database: find out who can write to it, and lock them out. <WhatToDo fault={fault} />
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => acceptState(own, is)}>
            That was me
          </Button>
          {was === 'seals' && key && <SealAgain fault={fault} />}
        </div>
      </div>
    </Callout>
  )
}

/** No browser of the author's does that in the ordinary order. */
const isBackInUse = ({ was, is }: MovedKey) =>
  is === 'seals' || (is === 'former' && was !== 'seals') || (is === 'ended' && was === 'removed')

function titleOf(fault: MovedKey): string {
  if (isBackInUse(fault)) return 'A key of yours that was out of use is in use again'
  if (fault.is === 'ended') return 'This site says that a key of yours was ended'
  if (fault.is === 'removed') return 'This site no longer has one of your keys'
  return 'This site says that replies are no longer sealed'
}

const before: Record<KeyState, string> = {
  seals: 'this key sealed what readers write',
  former: 'this key sealed only replies to letters that name it',
  ended: 'this key was ended',
  removed: 'this key was removed',
}

function effectOf({ is }: MovedKey): string {
  switch (is) {
    case 'seals':
      return 'Now readers are given it again, and whoever has it can read what they write.'
    case 'former':
      return 'Now only replies to letters that name it are sealed with it.'
    case 'ended':
      return 'Readers of letters that name it are told so, and asked to write another way.'
    case 'removed':
      return 'Readers of letters that name it cannot reply from their links, and what it sealed can be opened only with its recovery sheet.'
  }
}

/** Beside finding out who it was. */
function WhatToDo({ fault }: { fault: MovedKey }): ReactNode {
  if (fault.is === 'removed')
    return (
      <>
        It may also be that a backup was restored. You can{' '}
        <Link to={pages.sealing.href()}>bring it back</Link> with your recovery sheet.
      </>
    )
  if (isBackInUse(fault))
    return (
      <>
        If someone else may have this key, <Link to={pages.sealing.href()}>replace it, then end it</Link>.
      </>
    )
  return null
}

/** Only with a lock that this tab has opened: another could be somebody else's. */
function SealAgain({ fault: { own, key } }: { fault: MovedKey }) {
  const { current } = useSealingKeys()
  const isUnlocked = useUnlockedKeys().some(({ id, recipient }) => id === key?.id && recipient === own)
  if (!key) return null
  if (!isUnlocked)
    return (
      <p>
        <Link to={pages.sealing.href()}>Unlock your key</Link> to use it again.
      </p>
    )
  const body = { recipient: own, lockedIdentity: key.lockedIdentity, replaces: current?.id ?? null }
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sealing/keys', { body }),
        done: 'Your key seals again',
        failed: 'Could not put your key back in use.',
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone: () => noteCaused(own, 'seals'),
      }}
      button={{ size: 'small' }}
      title="Use your key again?"
      description="Readers are given it again, instead of what they are given now."
      confirmText="Use it again"
    >
      It wasn’t me: use it again
    </ConfirmWrite>
  )
}
