/** One key: what only it opens, another passphrase for it, its recovery sheet, its removal. */
import { useState } from 'react'
import type { OwnSealingKey } from '../../../../../contract/answers/sealing.ts'
import { noteCaused } from '../../../../answers/admin/sealing/known-keys.ts'
import { useKeyFaults } from '../../../../answers/admin/sealing/use-key-faults.ts'
import { markedWords, useKeyWords } from '../../../../answers/sealing/key-words-shown.tsx'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { rich, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { PassphraseForm } from './passphrase-form.tsx'

export function KeyLine({ sealingKey }: { sealingKey: OwnSealingKey }) {
  const { recipient, isCurrent, createdAt, endedAt, sealed } = sealingKey
  const when = useTimes()
  const [isChanging, setChanging] = useState(false)
  // The author's lock lies there: it is put back, not removed. Where that cannot be, the other key can be ended.
  const isSwapped = useKeyFaults().swapped.has(sealingKey.id)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3>{t('sealingKey.keyOf', { createdAt: when(createdAt, 'day') })}</h3>
        {isCurrent && <Badge tone="active">{t('sealingKey.sealsNow')}</Badge>}
        {endedAt && <Badge tone="inactive">{t('sealingKey.ended')}</Badge>}
      </div>
      <p>{t('sealingKey.sealedWithIt', sealed)}</p>
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
            {t('sealingKey.passphraseAndSheet')}
          </Button>
          {!isCurrent && endedAt === null && <EndKey sealingKey={sealingKey} />}
          <RemoveKey sealingKey={sealingKey} />
        </div>
      )}
      <Dialog
        open={isChanging}
        onOpenChange={setChanging}
        title={t('sealingKey.passphraseAndSheet')}
        description={t('sealingKey.keyStaysTheSame')}
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
  const words = useKeyWords(recipient)
  if (endedAt && !isCurrent)
    return (
      <p>
        {t(isSwapped ? 'sealingKey.swappedEndedOn' : 'sealingKey.endedOn', { day: when(endedAt, 'day') })}
      </p>
    )
  const key = isSwapped
    ? 'sealingKey.wordsOfSwapped'
    : isCurrent
      ? 'sealingKey.wordsOfCurrent'
      : 'sealingKey.wordsOfFormer'
  return <p>{rich(key, { strong: markedWords, words })}</p>
}

/** For a key of before: what is sealed with it is taken as long as letters may name it. */
function EndKey({ sealingKey: { id, recipient } }: { sealingKey: OwnSealingKey }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/sealing/keys/:id/end', { params: { id }, query: { recipient } }),
        done: t('sealingKey.keyEnded'),
        failed: t('sealingKey.keyNotEnded'),
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone: () => noteCaused(recipient, 'ended'),
      }}
      button={{ variant: 'quiet', size: 'small' }}
      title={t('sealingKey.endKeyTitle')}
      description={t('sealingKey.endKeyWarning')}
      confirmText={t('sealingKey.endKeyConfirm')}
    >
      {t('sealingKey.endKey')}
    </ConfirmWrite>
  )
}

function RemoveKey({ sealingKey: { id, recipient, isCurrent, sealed } }: { sealingKey: OwnSealingKey }) {
  const isUsed = sealed.replies + sealed.answers > 0
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/sealing/keys/:id', { params: { id }, query: { recipient } }),
        done: t('sealingKey.keyRemoved'),
        failed: t('sealingKey.keyNotRemoved'),
        forgets: ['GET /api/sealing/keys'],
        forgetsAlways: true,
        onDone: () => noteCaused(recipient, 'removed'),
      }}
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      title={isUsed ? t('sealingKey.removeUsedTitle') : t('sealingKey.removeTitle')}
      description={
        <>
          {isUsed ? t('sealingKey.removeUsedWarning', sealed) : t('sealingKey.removeWarning')}
          {isCurrent && ` ${t('sealingKey.removeCurrentWarning')}`}
        </>
      }
      confirmText={t('sealingKey.removeConfirm')}
      danger
    >
      {t('buttons.remove')}
    </ConfirmWrite>
  )
}
