/** Another key stands in the place of the author's: how it reads, and how the author's comes back. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { rich, t } from '../../../base/translations.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { markedWords, useKeyWords } from '../../sealing/key-words-shown.tsx'
import type { SwappedKey } from './judge-keys.ts'
import { rememberForeign, rememberKey } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'

export function Swapped({ fault }: { fault: SwappedKey }) {
  const { key, own, since } = fault
  const ownWords = useKeyWords(own)
  const otherWords = useKeyWords(key.recipient)
  // Only a lock that this tab has opened is put back with it.
  const isUnlocked = useUnlockedKeys().some(({ id, recipient }) => id === key.id && recipient === own)
  return (
    <Callout
      tone="danger"
      title={key.isCurrent ? t('sealedReplies.swappedTitle') : t('sealedReplies.swappedFormerTitle')}
    >
      <div className="grid gap-3">
        <p>
          {since === undefined
            ? t('sealedReplies.swapped')
            : t('sealedReplies.swappedSince', { day: formatTime(since, 'UTC', 'day') })}
        </p>
        <p>{rich('sealedReplies.swappedWords', { own: ownWords, other: otherWords, strong: markedWords })}</p>
        <p>
          {[t('sealedReplies.lockThemOut'), key.isCurrent && t('sealedReplies.newLettersNameOther')]
            .filter(Boolean)
            .join(' ')}
        </p>
        {isUnlocked ? (
          <p>
            <PutBack fault={fault} />
          </p>
        ) : (
          <p>
            {rich(
              key.isCurrent ? 'sealedReplies.unlockToPutBackOrReplace' : 'sealedReplies.unlockToPutBack',
              {
                link: inside => <Link to={pages.sealing.href()}>{inside}</Link>,
              },
            )}
          </p>
        )}
      </div>
    </Callout>
  )
}

/** Its lock is still the author's: this tab has opened it. */
function PutBack({ fault: { key, own } }: { fault: SwappedKey }) {
  const { id, recipient, lockedIdentity, isCurrent } = key
  return (
    <ConfirmWrite
      write={{
        call: () =>
          call('POST /api/sealing/keys/put-back', {
            body: {
              recipient: own,
              lockedIdentity,
              inPlaceOf: { id, recipient },
              ...(isCurrent && { replaces: id }),
            },
          }),
        done: isCurrent ? t('sealedReplies.sealsAgain') : t('sealedReplies.isBack'),
        failed: t('sealedReplies.putBackFailed'),
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone(made) {
          rememberKey(made.id, own, isCurrent ? 'seals' : 'former')
          rememberForeign(id)
        },
      }}
      button={{ size: 'small' }}
      title={t('sealedReplies.putBackTitle')}
      description={t(isCurrent ? 'sealedReplies.putBackHint' : 'sealedReplies.putBackFormerHint')}
      confirmText={t('sealedReplies.putBack')}
    >
      {t('sealedReplies.putBack')}
    </ConfirmWrite>
  )
}
