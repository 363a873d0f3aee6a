/** Says loudly that readers are given a key that is not the author's, or may not be, and what to do (key verification). */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { rich, t } from '../../../base/translations.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { markedWords, useKeyWords } from '../../sealing/key-words-shown.tsx'
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
      {rich('sealedReplies.checkYourKeys', {
        link: inside => <Link to={pages.sealing.href()}>{inside}</Link>,
      })}
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
  const words = useKeyWords(key.recipient)
  return (
    <Callout
      tone="warning"
      title={key.isCurrent ? t('sealedReplies.strangeTitle') : t('sealedReplies.strangeFormerTitle')}
    >
      <div className="grid gap-3">
        <p>
          {rich(key.isCurrent ? 'sealedReplies.strange' : 'sealedReplies.strangeFormer', {
            link: inside => <Link to={pages.sealing.href()}>{inside}</Link>,
          })}
        </p>
        <p>{rich('sealedReplies.strangeWords', { words, strong: markedWords })}</p>
      </div>
    </Callout>
  )
}
