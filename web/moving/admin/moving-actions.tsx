/** What can be done with an export: try again what is missing, take everything back, forget it. */
import type { ReactNode } from 'react'
import type { Moving } from '../../../contract/moving/moving.ts'
import { call } from '../../base/call.ts'
import { ConfirmWrite } from '../../base/kit/confirm-write.tsx'
import { useWrite } from '../../base/kit/use-write.ts'
import { rich, t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'

const stale = {
  forgets: ['GET /api/movings', 'GET /api/movings/:id/letters', 'GET /api/newsletter-cards'],
  forgetsAlways: true,
} as const

interface Of {
  moving: Moving
}

export function Retry({ moving: { id } }: Of) {
  const retry = useWrite({
    call: () => call('POST /api/movings/:id/retry', { params: { id } }),
    ...stale,
    failed: t('moving.notFetched'),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('moving.fetchAgain')}
    </Button>
  )
}

const heard = (inside: ReactNode) => <span className="sr-only">{inside}</span>

function whatUndoDoes(people: Moving['people']): string {
  const erases = t(people && people.new > 0 ? 'moving.undoErasesPeople' : 'moving.undoErases')
  return people?.completed ? `${erases} ${t('moving.undoTakesBack')}` : erases
}

export function Undo({ moving: { id, fileName, people, withPeople } }: Of) {
  return (
    <div>
      <ConfirmWrite
        write={{
          call: () => call('POST /api/movings/:id/undo', { params: { id } }),
          ...stale,
          failed: t('moving.notUndone'),
        }}
        button={{ variant: 'secondary' }}
        title={t('imports.undoQuestion')}
        description={whatUndoDoes(withPeople ? people : null)}
        confirmText={t('imports.undoImport')}
        danger
        pendingText={t('buttons.undoing')}
      >
        {rich('moving.undo', { fileName, heard })}
      </ConfirmWrite>
    </div>
  )
}

export function Forget({ moving: { id, fileName } }: Of) {
  const drop = useWrite({
    call: () => call('DELETE /api/movings/:id', { params: { id } }),
    ...stale,
    failed: t('moving.notDiscarded'),
  })
  return (
    <div>
      <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate()}>
        {rich('moving.discard', { fileName, heard })}
      </Button>
    </div>
  )
}
