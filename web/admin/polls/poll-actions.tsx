/** What can be done with a poll at any time: end it, copy it, delete it. */
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { readPollResults } from '../../../contract/poll-results.ts'
import {
  closePoll,
  deletePoll,
  duplicatePoll,
  listPolls,
  type Poll,
  readPoll,
} from '../../../contract/polls.ts'
import { sentences } from '../../../contract/sentences.ts'
import { call } from '../../call.ts'
import { ConfirmWrite } from '../../kit/confirm-write.tsx'
import { useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'

const forgets = [listPolls, readPoll, readPollResults]

const nameOf = (poll: Poll) => <span className="sr-only"> {poll.title}</span>

export function ClosePoll({ poll }: { poll: Poll }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call(closePoll, { params: { id: poll.id } }),
        done: () => ({ title: 'Poll Closed', description: sentences.pollEnds }),
        failed: 'Failed to close poll',
        forgets,
      }}
      button={{ variant: 'secondary', size: 'small' }}
      title="End this poll?"
      description={`Nobody can answer “${poll.title}” any more, and it cannot be opened again. Its results stay.`}
      confirmText="End Poll"
    >
      End Poll{nameOf(poll)}
    </ConfirmWrite>
  )
}

/** Copies a poll, and leads to the copy to be edited. */
export function DuplicatePoll({ poll }: { poll: Poll }) {
  const navigate = useNavigate()
  const copying = useWrite({
    call: () => call(duplicatePoll, { params: { id: poll.id } }),
    done: () => ({ title: 'Copied', description: 'This is the copy: a new draft without answers.' }),
    failed: 'Failed to create poll',
    forgets,
    onFresh: ({ id }) => navigate(pages.editPoll.href({ id })),
  })
  return (
    <Button variant="quiet" size="small" pending={copying.isPending} onClick={() => copying.mutate()}>
      Duplicate{nameOf(poll)}
    </Button>
  )
}

export function DeletePoll({ poll }: { poll: Poll }) {
  const answers =
    poll.responseCount > 0 ? `, and ${poll.responseCount.toLocaleString('en')} answers with it` : ''
  return (
    <ConfirmWrite
      write={{
        call: () => call(deletePoll, { params: { id: poll.id } }),
        done: 'Deleted',
        failed: 'Failed to delete poll',
        forgets,
      }}
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      title="Delete this poll?"
      description={`“${poll.title}” will be gone for good${answers}. Its link will no longer open.`}
      confirmText="Delete"
      danger
    >
      Delete{nameOf(poll)}
    </ConfirmWrite>
  )
}
