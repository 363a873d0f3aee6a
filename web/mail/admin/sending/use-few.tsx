/** Asks before a poll with one answer each goes to so few that an answer tells whose it is (confirmation). */
import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'

const isFew = (error: unknown) => error instanceof CallError && error.kind === 'fewRecipients'

export interface Few {
  /** The question, while it is asked. */
  dialog: ReactNode
  /**
   * Makes a call, and makes it again when the author accepts that it goes to few.
   * @throws what the call throws; its refusal when the author does not
   */
  askIfFew: <Answer>(call: (acceptFew: boolean) => Promise<Answer>) => Promise<Answer>
}

export function useFew(): Few {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef((_isAccepted: boolean) => {})
  const end = (isAccepted: boolean) => {
    setAsking(false)
    answer.current(isAccepted)
  }
  return {
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={isOpen => !isOpen && end(false)}
        title={t('sending.fewTitle')}
        description={t('sending.fewMeans')}
        confirmText={t('sending.fewConfirm')}
        onConfirm={() => end(true)}
      />
    ),
    async askIfFew(call) {
      try {
        return await call(false)
      } catch (error) {
        if (!isFew(error)) throw error
        const { promise, resolve } = Promise.withResolvers<boolean>()
        answer.current = resolve
        setAsking(true)
        if (!(await promise)) throw error
        return call(true)
      }
    },
  }
}
