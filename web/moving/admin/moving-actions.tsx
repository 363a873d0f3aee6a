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
    failed: 'That could not be started. Please try again.',
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Fetch again
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
        title="Undo this import?"
        description={`This deletes the imported letters with their pictures, files and old addresses${withPeople && people && people.new > 0 ? ', and the imported subscribers' : ''}. What was here before stays${withPeople && people?.completed ? '. Details it filled in for subscribers are removed, unless they were changed since' : ''}.`}
        confirmText="Undo import"
        danger
        pendingText="Undoing…"
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
    failed: 'The export could not be discarded. Please try again.',
  })
  return (
    <div>
      <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate()}>
        Discard export<span className="sr-only"> {fileName}</span>
      </Button>
    </div>
  )
}
