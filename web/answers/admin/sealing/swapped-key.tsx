/** Another key stands in the place of the author's: how it reads, and how the author's comes back. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { SwappedKey } from './judge-keys.ts'
import { rememberForeign, rememberKey } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'

export function Swapped({ fault }: { fault: SwappedKey }) {
  const { key, own, since } = fault
  // Only a lock that this tab has opened is put back with it.
  const isUnlocked = useUnlockedKeys().some(({ id, recipient }) => id === key.id && recipient === own)
  return (
    <Callout
      tone="danger"
      title={
        key.isCurrent
          ? 'The key that readers are given is not yours'
          : 'An earlier key, which your letters name, is no longer yours'
      }
    >
      <div className="grid gap-3">
        <p>
          Someone changed it in this site’s database
          {since === undefined
            ? ''
            : `. This browser last saw the right one on ${formatTime(since, 'UTC', 'day')}`}
          . Whoever did this can read what was sealed with it since then, and write what looks like a reply.
        </p>
        <p>
          The words of your key are <KeyWords recipient={own} />. Those of the key in its place are{' '}
          <KeyWords recipient={key.recipient} />.
        </p>
        <p>
          Find out who can write to the database, and lock them out. Letters that were mailed while your key
          was in use name it, so from their links nothing was sent to the other one.
          {key.isCurrent && ' Letters that you mail now would name the other one.'}
        </p>
        {isUnlocked ? (
          <p>
            <PutBack fault={fault} />
          </p>
        ) : (
          <p>
            <Link to={pages.sealing.href()}>Unlock your key</Link> with its passphrase to put it back
            {key.isCurrent && ', or replace it'}. If its passphrase no longer opens it, someone changed the
            lock too: remove nothing, and use the recovery sheet to read.
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
        done: isCurrent ? 'Your key seals again' : 'Your key is back',
        failed: 'Could not put your key back.',
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone(made) {
          rememberKey(made.id, own, isCurrent ? 'seals' : 'former')
          rememberForeign(id)
        },
      }}
      button={{ size: 'small' }}
      title="Put your own key back?"
      description={`${
        isCurrent ? 'Readers are given your key again' : 'Letters that name your key lead to it again'
      }, and the other one is ended. It stays in your list of keys, so that what arrived meanwhile is marked. You cannot open what was sealed with it.`}
      confirmText="Put my key back"
    >
      Put my key back
    </ConfirmWrite>
  )
}
