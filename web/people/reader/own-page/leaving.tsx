/** Leaving, coming back within a day, and having everything erased (right to erasure). */
import { useState } from 'react'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { Outcome } from '../outcome.ts'
import { Part, type PartProps, usePart } from './part.tsx'

interface LeavingProps extends PartProps {
  onGone: (said: Outcome) => void
}

export function Leaving({ token, page, onChange, onGone }: LeavingProps) {
  const { said, pending, act } = usePart((changed: OwnPage) => {
    onChange(changed)
    return t(changed.isActive ? 'ownPage.stays' : 'ownPage.left')
  })
  return (
    <Part title={t('ownPage.leaveTitle')} said={said}>
      <div className="flex flex-wrap gap-3">
        {page.isActive && (
          <Button
            variant="secondary"
            pending={pending}
            pendingText={t('form.oneMoment')}
            onClick={() => act(() => call('POST /api/own-page/leave', { body: { token } }))}
          >
            {t('leave.press')}
          </Button>
        )}
        {page.canStay && (
          <Button
            variant="secondary"
            pending={pending}
            pendingText={t('form.oneMoment')}
            onClick={() => act(() => call('POST /api/own-page/stay', { body: { token } }))}
          >
            {t('leave.stay')}
          </Button>
        )}
      </div>
      <Erase token={token} onGone={onGone} />
    </Part>
  )
}

function Erase({ token, onGone }: { token: string; onGone: (said: Outcome) => void }) {
  const [isAsking, setAsking] = useState(false)
  const { said, pending, act } = usePart(({ message }: { message: string }) => {
    onGone({ ok: true, message })
    return undefined
  })
  if (!isAsking) {
    return (
      <p>
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => setAsking(true)}>
          {t('ownPage.erase')}
        </Button>
      </p>
    )
  }
  return (
    <div className="grid gap-3 rounded-hand border-2 border-danger p-4">
      <p>{t('ownPage.eraseWarning')}</p>
      {said && (
        <p role="alert" className="font-semibold text-danger">
          {said.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking(false)}>
          {t('form.cancel')}
        </Button>
        <Button
          variant="danger"
          pending={pending}
          pendingText={t('ownPage.erasing')}
          onClick={() => act(() => call('POST /api/own-page/erase', { body: { token } }))}
        >
          {t('ownPage.eraseForGood')}
        </Button>
      </div>
    </div>
  )
}
