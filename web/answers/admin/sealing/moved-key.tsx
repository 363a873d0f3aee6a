/** The site does something else with a key of the author's than when this browser last looked: its author did that elsewhere, or nobody did who may. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { markedWords, useKeyWords } from '../../sealing/key-words-shown.tsx'
import type { MovedKey } from './judge-keys.ts'
import type { KeyState } from './key-states.ts'
import { acceptState, noteCaused } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'
import { useSealingKeys } from './use-sealing-keys.ts'

export function Moved({ fault }: { fault: MovedKey }) {
  const { own, was, is, key } = fault
  const words = useKeyWords(own)
  return (
    <Callout tone={isBackInUse(fault) ? 'danger' : 'warning'} title={titleOf(fault)}>
      <div className="grid gap-3">
        <p>{whatHappened(fault)}</p>
        <p>{rich('sealedReplies.keyWords', { words, strong: markedWords })}</p>
        <p>
          {t('sealedReplies.ifThatWasYou')} <WhatToDo fault={fault} />
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => acceptState(own, is)}>
            {t('sealedReplies.thatWasMe')}
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
  if (isBackInUse(fault)) return t('sealedReplies.againInUseTitle')
  if (fault.is === 'ended') return t('sealedReplies.wasEndedTitle')
  if (fault.is === 'removed') return t('sealedReplies.isGoneTitle')
  return t('sealedReplies.sealsNoMoreTitle')
}

const looked = {
  seals: 'sealedReplies.lookedSealing',
  former: 'sealedReplies.lookedFormer',
  ended: 'sealedReplies.lookedEnded',
  removed: 'sealedReplies.lookedRemoved',
} as const satisfies Record<KeyState, SentenceKey>

/** What the site did with it, and does now: whole sentences. */
function whatHappened({ was, is, since, key }: MovedKey): string {
  const sentences = [t(looked[was], { day: formatTime(since, 'UTC', 'day') })]
  if (is === 'ended' && key?.endedAt)
    sentences.push(t('sealedReplies.endedOn', { day: formatTime(key.endedAt, 'UTC', 'day') }))
  return [...sentences, t(effects[is])].join(' ')
}

const effects = {
  seals: 'sealedReplies.nowSeals',
  former: 'sealedReplies.nowFormer',
  ended: 'sealedReplies.nowEnded',
  removed: 'sealedReplies.nowRemoved',
} as const satisfies Record<KeyState, SentenceKey>

/** Beside finding out who it was. */
function WhatToDo({ fault }: { fault: MovedKey }): ReactNode {
  const link = (inside: ReactNode) => <Link to={pages.sealing.href()}>{inside}</Link>
  if (fault.is === 'removed') return rich('sealedReplies.bringBack', { link })
  if (isBackInUse(fault)) return rich('sealedReplies.replaceThenEnd', { link })
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
        {rich('sealedReplies.unlockToUse', {
          link: inside => <Link to={pages.sealing.href()}>{inside}</Link>,
        })}
      </p>
    )
  const body = { recipient: own, lockedIdentity: key.lockedIdentity, replaces: current?.id ?? null }
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sealing/keys', { body }),
        done: t('sealedReplies.sealsAgain'),
        failed: t('sealedReplies.notInUseAgain'),
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone: () => noteCaused(own, 'seals'),
      }}
      button={{ size: 'small' }}
      title={t('sealedReplies.useAgainTitle')}
      description={t('sealedReplies.useAgainHint')}
      confirmText={t('sealedReplies.useAgain')}
    >
      {t('sealedReplies.notMe')}
    </ConfirmWrite>
  )
}
