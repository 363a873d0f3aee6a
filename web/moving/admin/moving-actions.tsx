/** What can be done with an export: try again what is missing, take everything back, forget it. */
import type { Moving } from '../../../contract/moving/moving.ts'
import { call } from '../../base/call.ts'
import { ConfirmWrite } from '../../base/kit/confirm-write.tsx'
import { useWrite } from '../../base/kit/use-write.ts'
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
    failed: 'That could not be begun. Please try again.',
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Try to fetch them again
    </Button>
  )
}

export function Undo({ moving: { id, fileName, people, withPeople } }: Of) {
  return (
    <div>
      <ConfirmWrite
        write={{
          call: () => call('POST /api/movings/:id/undo', { params: { id } }),
          ...stale,
          failed: 'That could not be undone. Please try again.',
        }}
        button={{ variant: 'secondary' }}
        title="Take everything back?"
        description={`The letters it brought go again, with their pictures, files and old addresses${withPeople && people && people.new > 0 ? ', and so do the subscribers' : ''}. What was here before stays as it is${withPeople && people?.completed ? ', and what subscribers got of it goes where it was not changed' : ''}.`}
        confirmText="Take it back"
        danger
        pendingText="Taking it back…"
      >
        Undo<span className="sr-only"> {fileName}</span>
      </ConfirmWrite>
    </div>
  )
}

export function Forget({ moving: { id, fileName } }: Of) {
  const drop = useWrite({
    call: () => call('DELETE /api/movings/:id', { params: { id } }),
    ...stale,
    failed: 'That could not be forgotten. Please try again.',
  })
  return (
    <div>
      <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate()}>
        Forget it<span className="sr-only"> {fileName}</span>
      </Button>
    </div>
  )
}
