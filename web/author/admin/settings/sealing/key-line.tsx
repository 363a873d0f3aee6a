/** One key: what only it opens, another passphrase for it, its recovery sheet, its removal. */
import { useState } from 'react'
import type { OwnSealingKey } from '../../../../../contract/answers/sealing.ts'
import { noteCaused } from '../../../../answers/admin/sealing/known-keys.ts'
import { useKeyFaults } from '../../../../answers/admin/sealing/use-key-faults.ts'
import { KeyWords } from '../../../../answers/sealing/key-words-shown.tsx'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { answersIn, repliesIn } from './what-is-sealed.tsx'

export function KeyLine({ sealingKey }: { sealingKey: OwnSealingKey }) {
  const { recipient, isCurrent, createdAt, endedAt, sealed } = sealingKey
  const when = useTimes()
  const [isChanging, setChanging] = useState(false)
  // The author's lock lies there: it is put back, not removed. Where that cannot be, the other key can be ended.
  const isSwapped = useKeyFaults().swapped.has(sealingKey.id)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3>Key of {when(createdAt, 'day')}</h3>
        {isCurrent && <Badge tone="active">Seals now</Badge>}
        {endedAt && <Badge tone="inactive">Ended</Badge>}
      </div>
      <p>
        {repliesIn(sealed.replies)} and {answersIn(sealed.answers)} of polls are sealed with it.
      </p>
      <WhatItNames sealingKey={sealingKey} isSwapped={isSwapped} />
      <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono text-sm">{recipient}</p>
      {isSwapped && !isCurrent && endedAt === null && (
        <div className="-ml-3">
          <EndKey sealingKey={sealingKey} />
        </div>
      )}
      {!isSwapped && (
        <div className="-ml-3 flex flex-wrap gap-x-2">
          <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
            Passphrase and recovery sheet
          </Button>
          {!isCurrent && endedAt === null && <EndKey sealingKey={sealingKey} />}
          <RemoveKey sealingKey={sealingKey} />
        </div>
      )}
      <Dialog
        open={isChanging}
        onOpenChange={setChanging}
        title="Passphrase and recovery sheet"
        description="The key stays the same and still opens what it sealed."
      >
        <PassphraseForm sealingKey={sealingKey} onDone={() => setChanging(false)} />
      </Dialog>
    </li>
  )
}

interface WhatItNamesProps {
  sealingKey: OwnSealingKey
  isSwapped: boolean
}

/** What its words are good for, as things are. */
function WhatItNames({ sealingKey: { recipient, isCurrent, endedAt }, isSwapped }: WhatItNamesProps) {
  const when = useTimes()
  if (endedAt && !isCurrent)
    return (
      <p>
        {isSwapped
          ? 'Someone put it in place of yours. It stays in this list, so that what arrived meanwhile is marked. '
          : ''}
        This site says that it was ended on {when(endedAt, 'day')}: nothing sealed with it is accepted any
        more, and the page of a letter that names it says so.
      </p>
    )
  return (
    <p>
      Its words are <KeyWords recipient={recipient} />.{' '}
      {isSwapped
        ? 'They are not those of your key.'
        : isCurrent
          ? 'Give them to readers somewhere other than this site: the reply page shows them where no letter names the key.'
          : 'Letters that were e-mailed while it sealed replies name it, and what is sealed with it is still accepted.'}
    </p>
  )
}

/** For a key of before: what is sealed with it is taken as long as letters may name it. */
function EndKey({ sealingKey: { id, recipient } }: { sealingKey: OwnSealingKey }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sealing/keys/:id/end', { params: { id }, query: { recipient } }),
        done: 'The key is ended',
        failed: 'Could not end the key.',
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone: () => noteCaused(recipient, 'ended'),
      }}
      button={{ variant: 'quiet', size: 'small' }}
      title="End this key?"
      description="You can’t undo this: an ended key never seals anything again. Readers of letters that name it, including letters waiting to be sent, are told so before they write, and see the words of the key that seals then. It stays, to open what it sealed."
      confirmText="End the key"
    >
      End this key
    </ConfirmWrite>
  )
}

function RemoveKey({ sealingKey: { id, recipient, isCurrent, sealed } }: { sealingKey: OwnSealingKey }) {
  const isUsed = sealed.replies + sealed.answers > 0
  const lost = `${repliesIn(sealed.replies)} and ${answersIn(sealed.answers)} of polls`
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/sealing/keys/:id', { params: { id }, query: { recipient } }),
        done: 'The key is removed',
        failed: 'Could not remove the key.',
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone: () => noteCaused(recipient, 'removed'),
      }}
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      title={isUsed ? 'Remove this key, and lose what it sealed?' : 'Remove this key?'}
      description={
        <>
          {isUsed
            ? `After that, ${lost} can be opened only with its recovery sheet. Without the sheet they are lost for good. The passphrase alone is not enough.`
            : 'Nothing that arrived is sealed with it.'}
          {' The pages of letters that name it will say that it has ended.'}
          {isCurrent && ' From then on, replies are no longer sealed.'}
        </>
      }
      confirmText="Remove the key"
      danger
    >
      Remove
    </ConfirmWrite>
  )
}
