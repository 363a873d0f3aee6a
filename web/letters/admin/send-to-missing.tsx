/** Sends a letter again to everybody whose every copy was refused, unsure or stopped. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { KeyNoteBeforeMail } from '../../answers/admin/sealing/key-warning.tsx'
import { call } from '../../base/call.ts'
import { getFresh } from '../../base/queries.ts'
import { rich, t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { useNotMailed } from '../../mail/admin/sending/kept/use-kept.ts'
import type { Press } from '../../mail/admin/sending/use-sending.ts'
import { hidden } from './hidden.tsx'

export interface SendToMissingProps {
  card: LetterCard
  /** A send from this card is under way. */
  isBusy: boolean
  /** Its recipients are being looked at, and asked for again while copies are on their way. */
  isOpen: boolean
  press: (press: Press) => void
}

/** Shows nothing while nobody is missing. Asks before it sends again, and says who may get it twice. */
export function SendToMissing({ card, isBusy, isOpen, press }: SendToMissingProps) {
  const params = { id: card.id }
  const [wasBusy, setWasBusy] = useState(false)
  if (isBusy && !wasBusy) setWasBusy(true)
  const counts = useQuery({
    ...getFresh('GET /api/newsletters/:id/outcomes', { params, query: {} }),
    enabled: card.hasMisses || wasBusy || isOpen,
  }).data
  const [isAsking, setAsking] = useState(false)
  // What lies in the outbox goes from there, once e-mail is set up.
  const isKept = useNotMailed({ newsletterId: card.id, pollId: null })?.isOwed === true
  if (!counts || counts.missing === 0 || isKept) return null
  const { missing, missingUnsure } = counts
  const send = () =>
    press({
      what: 'missing',
      call: pressId =>
        call('POST /api/newsletters/:id/send-to-missing', {
          params,
          body: { pressId },
          prefer: 'respond-async',
        }),
      failure: t('letters.sendFailed'),
    })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {rich('letters.sendToMissing', { missing, hidden, subject: card.subject })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('letters.sendToMissingTitle')}
        description={
          <>
            {t('letters.sendToMissingNote', { subject: card.subject, missing })}{' '}
            {missingUnsure > 0 && `${t('letters.missingMayHaveIt', { count: missingUnsure })} `}
            <KeyNoteBeforeMail />
          </>
        }
        confirmText={t('compose.sendTo', { count: missing })}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
      />
    </>
  )
}
