/** Beneath the words of the unsubscribe page: another way than leaving. The link goes to the letter's reader by mail, whoever has the letter in hand. */
import { useState } from 'react'
import { call } from '../../../base/call.ts'
import { useParams } from '../../../base/reader/place.ts'
import { ended, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { type Outcome, outcomeOfFault } from '../outcome.ts'

export function RatherOwnPage() {
  const { token = '' } = useParams()
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  const outcome = typeof state === 'object' ? state : undefined
  const ask = async () => {
    setState('pending')
    setState(
      await call('POST /api/own-page/ask/:token', { params: { token } }).then(
        ({ message }) => ({ ok: true, message: ended(message) }),
        error => outcomeOfFault(error),
      ),
    )
  }
  return (
    <div className="mt-8 border-line border-t-2 pt-4 noscript:hidden">
      {!outcome?.ok && (
        <>
          <p className="text-sm text-soft">{t('ownPage.rather')}</p>
          <p>
            <Button
              variant="quiet"
              size="small"
              className="-ms-3 text-start"
              pending={state === 'pending'}
              pendingText={t('form.oneMoment')}
              onClick={ask}
            >
              {t('ownPage.askRather')}
            </Button>
          </p>
        </>
      )}
      <p role="status" className="text-sm empty:hidden">
        {outcome?.message}
      </p>
    </div>
  )
}
