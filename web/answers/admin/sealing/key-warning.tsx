/** Says loudly that readers are given a key that is not the author's, or may not be, and what to do (key verification). */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { KeyFault } from './judge-keys.ts'
import { rememberKey, useKnownKeys } from './known-keys.ts'
import { useUnlockedKeys } from './unlocked.ts'
import { useSealingKeys } from './use-sealing-keys.ts'

export function KeyWarning() {
  const { faults } = useSealingKeys()
  return faults.map(fault =>
    fault.kind === 'swapped' ? (
      <Swapped key={fault.key.id} fault={fault} />
    ) : (
      <Strange key={fault.key.id} fault={fault} />
    ),
  )
}

/** Where a mail is written, which will name the key that readers are given; it asks for keys only where this browser knows one. */
export const KeyWarningBeforeMail = () => (Object.keys(useKnownKeys()).length > 0 ? <KeyWarning /> : null)

type SwappedFault = Extract<KeyFault, { kind: 'swapped' }>

function Swapped({ fault }: { fault: SwappedFault }) {
  const { key, own, since } = fault
  // Only a lock that this tab has opened is put back with it.
  const isUnlocked = useUnlockedKeys().some(({ id }) => id === key.id)
  return (
    <Callout
      tone="danger"
      title={
        key.isCurrent
          ? 'The key that readers are given is not yours'
          : 'A key of before, which your letters name, is not yours any more'
      }
    >
      <div className="grid gap-3">
        <p>
          Somebody changed it in this site’s database
          {since === undefined
            ? ''
            : `. This browser last saw it right on ${formatTime(since, 'UTC', 'day')}`}
          . Whoever did can read what was sealed with it since then, and write what looks like a reply.
        </p>
        <p>
          The words of your key are <KeyWords recipient={own} />. Those of the key in its place are{' '}
          <KeyWords recipient={key.recipient} />.
        </p>
        <p>
          Find out who can write to the database, and lock them out. Letters that were mailed while your key
          sealed name it: from their links nothing was sent to the other one.
          {key.isCurrent && ' Letters that you mail now would name the other one.'}
        </p>
        {key.isCurrent &&
          (isUnlocked ? (
            <p>
              <PutBack fault={fault} />
            </p>
          ) : (
            <p>Unlock your key with its passphrase to put it back, or replace it.</p>
          ))}
      </div>
    </Callout>
  )
}

/** Its lock is still the author's: this tab has opened it. */
function PutBack({ fault: { key, own } }: { fault: SwappedFault }) {
  return (
    <ConfirmWrite
      write={{
        async call() {
          const { id, lockedIdentity } = key
          const body = { recipient: own, lockedIdentity, replaces: id }
          const made = await call('POST /api/sealing/keys', { body })
          await call('DELETE /api/sealing/keys/:id', { params: { id } })
          rememberKey(made.id, own)
        },
        done: 'Your key seals again',
        failed: 'Could not put your key back.',
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
      }}
      button={{ size: 'small' }}
      title="Put your own key back?"
      description="Readers are given your key again, and the other one is removed. What was sealed with that one you cannot open."
      confirmText="Put my key back"
    >
      Put my key back
    </ConfirmWrite>
  )
}

function Strange({ fault: { key } }: { fault: KeyFault }) {
  return (
    <Callout
      tone="warning"
      title={
        key.isCurrent
          ? 'Readers are given a key that this browser has never opened'
          : 'Links of letters may lead to a key that this browser has never opened'
      }
    >
      <div className="grid gap-3">
        <p>
          If you made it in another browser, unlock it here once, and this browser knows it too. If you did
          not, somebody put it there to read what readers write:{' '}
          <Link to={pages.sealing.href()}>{key.isCurrent ? 'replace it, then end it' : 'end it'}</Link>, and
          find out who can write to the database.
        </p>
        <p>
          Its words are <KeyWords recipient={key.recipient} />. Compare them with those on your recovery
          sheet.
        </p>
      </div>
    </Callout>
  )
}
