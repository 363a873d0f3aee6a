/** Says loudly that readers are given a key that is not the author's, or may not be, and what to do (key verification). */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { KeyFault, StrangeKey } from './judge-keys.ts'
import { useKnownKeys } from './known-keys.ts'
import { Moved } from './moved-key.tsx'
import { Swapped } from './swapped-key.tsx'
import { useSealingKeys } from './use-sealing-keys.ts'

export function KeyWarning() {
  const { faults } = useSealingKeys()
  return faults.map(fault => (
    <Fault key={`${fault.kind} ${fault.kind === 'strange' ? fault.key.id : fault.own}`} fault={fault} />
  ))
}

/** Where a mail is written, which will name the key that readers are given; it asks for keys only where this browser knows one. */
export const KeyWarningBeforeMail = () => (Object.keys(useKnownKeys()).length > 0 ? <KeyWarning /> : null)

/** In a dialog that mails something: a sentence that leads to the warning. */
export const KeyNoteBeforeMail = () => (Object.keys(useKnownKeys()).length > 0 ? <KeyNote /> : null)

function KeyNote() {
  const { faults } = useSealingKeys()
  if (faults.length === 0) return null
  return (
    <strong className="block text-danger">
      Check <Link to={pages.sealing.href()}>your keys for sealed replies</Link> first: something is wrong with
      a key that your e-mails name.
    </strong>
  )
}

function Fault({ fault }: { fault: KeyFault }) {
  switch (fault.kind) {
    case 'swapped':
      return <Swapped fault={fault} />
    case 'strange':
      return <Strange fault={fault} />
    case 'moved':
      return <Moved fault={fault} />
  }
}

function Strange({ fault: { key } }: { fault: StrangeKey }) {
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
          If you created it in another browser, unlock it here once with its passphrase, and this browser will
          know it too. If you did not, someone put it there to read what readers write:{' '}
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
