/** Where the author answers, once it was looked at whether the answer would be for the reader who wrote (key verification). */
import { useEffect, useState } from 'react'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { notLoaded } from '../../../base/kit/loading/load-code.ts'
import { t } from '../../../base/translations.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { useNamedRecipients } from '../sealing/open-own.ts'
import { useUnlockedKeys } from '../sealing/unlocked.ts'
import { AnswerForm } from './answer-form.tsx'
import { checkReceipt, type ReceiptCheck } from './check-receipt.ts'

type Talk = Pick<CallAnswer<'GET /api/receipts/:id'>, 'publicKey' | 'turns'>

/** @returns undefined while it is looked at */
function useReceiptCheck({ publicKey, turns }: Talk): ReceiptCheck | 'failed' | undefined {
  const keys = useUnlockedKeys()
  const named = useNamedRecipients()
  const [check, setCheck] = useState<ReceiptCheck | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key may open what those before did not
  useEffect(() => {
    let isWanted = true
    const show = (found: ReceiptCheck | 'failed') => isWanted && setCheck(found)
    const messages = turns.flatMap(turn => ('message' in turn ? [turn.message] : []))
    checkReceipt(messages, publicKey).then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [publicKey, turns, keys, named])
  return check
}

export function CheckedAnswer({ receiptId, talk }: { receiptId: string; talk: Talk }) {
  const check = useReceiptCheck(talk)
  const mayAnswer = check === 'fits' || check === 'unchecked'
  const [wasShown, setShown] = useState(false)
  if (mayAnswer && !wasShown) setShown(true)
  return (
    <div className="grid gap-3">
      <CheckNote check={check} />
      {/* Once it was shown it stays, though the keys are locked meanwhile: an answer may have been begun. */}
      {wasShown && <AnswerForm receipt={{ id: receiptId, publicKey: talk.publicKey }} isHeld={!mayAnswer} />}
    </div>
  )
}

function CheckNote({ check }: { check: ReceiptCheck | 'failed' | undefined }) {
  switch (check) {
    case undefined:
      return <p className="text-soft">{t('replies.checkingReceipt')}</p>
    case 'swapped':
      return <SwappedReceipt />
    case 'foreign':
      return <p className="text-soft">{t('replies.receiptForeign')}</p>
    case 'failed':
      return <p className="text-soft">{t('replies.receiptNotChecked', { why: notLoaded() })}</p>
    case 'unopened':
      return <p className="text-soft">{t('replies.receiptUnopened')}</p>
    case 'unchecked':
      return <p className="text-soft text-sm">{t('replies.receiptUnchecked')}</p>
    case 'fits':
      return null
  }
}

function SwappedReceipt() {
  return (
    <Callout tone="danger" title={t('replies.receiptSwappedTitle')}>
      {t('replies.receiptSwapped')}
    </Callout>
  )
}
