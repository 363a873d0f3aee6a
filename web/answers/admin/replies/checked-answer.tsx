/** Where the author answers, once it was looked at whether the answer would be for the reader who wrote (key verification). */
import { useEffect, useState } from 'react'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { notLoaded } from '../../../base/kit/loading/load-code.ts'
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
      return <p className="text-soft">Checking the receipt…</p>
    case 'swapped':
      return <SwappedReceipt />
    case 'foreign':
      return (
        <p className="text-soft">
          These words may not be what a reader wrote, so it is not clear who could read your answer.
        </p>
      )
    case 'failed':
      return <p className="text-soft">The receipt could not be checked. {notLoaded()}</p>
    case 'unopened':
      return (
        <p className="text-soft">
          Before you answer, unlock the keys of all these messages: they say who an answer may be sealed for.
        </p>
      )
    case 'unchecked':
      return (
        <p className="text-soft text-sm">
          What can be opened of this reader’s messages was not sealed together with the key of their receipt,
          or some of it can no longer be opened. So this browser cannot tell whether someone changed that key
          in the database to read your answer.
        </p>
      )
    case 'fits':
      return null
  }
}

function SwappedReceipt() {
  return (
    <Callout tone="danger" title="Your answer would go to someone else">
      The key of this receipt is not the one that its reader’s browser made. Someone changed it in the
      database to read your answer, and the reader could not read it. So you cannot send one here.
    </Callout>
  )
}
