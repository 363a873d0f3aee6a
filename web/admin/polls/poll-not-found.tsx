/** What stands at the address of a poll that does not exist. */

import { pages } from '../../../contract/pages.ts'
import { sentences } from '../../../contract/sentences.ts'
import { CallError } from '../../call.ts'
import { RouterButton } from '../../kit/router-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PollsFrame } from './polls-frame.tsx'

export const isMissing = (error: Error | null) => error instanceof CallError && error.status === 404

export function PollNotFound() {
  return (
    <PollsFrame title="Polls">
      <EmptyState
        title={sentences.pollNotFound}
        action={<RouterButton to={pages.allPolls.href()}>Back to Polls</RouterButton>}
      >
        It may have been deleted.
      </EmptyState>
    </PollsFrame>
  )
}
