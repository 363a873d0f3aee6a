/** What can be done with a poll at any time: end it, copy it, delete it. */
import { useNavigate } from 'react-router'
import type { Poll } from '../../../../contract/answers/polls.ts'
import { pluralize } from '../../../../contract/base/format-count.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import { useCopyLink } from '../../../base/admin/site/copy-link.tsx'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import type { ButtonProps } from '../../../base/ui/button.tsx'
import { MenuItem, RowMenu } from '../../../base/ui/row-menu.tsx'

const forgets = ['GET /api/polls', 'GET /api/polls/:id', 'GET /api/polls/:id/results'] as const

const nameOf = (poll: Poll) => <span className="sr-only"> {poll.title}</span>

export function ClosePoll({ poll, look }: { poll: Poll; look: Pick<ButtonProps, 'variant' | 'size'> }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/polls/:id/close', { params: { id: poll.id } }),
        done: () => ({ title: 'Poll Closed', description: sentences.pollEnds }),
        failed: 'Failed to close poll',
        forgets,
      }}
      button={look}
      title="End this poll?"
      description={`“${poll.title}” will no longer accept answers, and cannot be reopened. Its results stay.`}
      confirmText="End Poll"
    >
      End Poll{nameOf(poll)}
    </ConfirmWrite>
  )
}

/** What is rarely wanted: the poll's link, and a copy of it, to which it leads. */
export function PollMenu({ poll }: { poll: Poll }) {
  const navigate = useNavigate()
  const copyLink = useCopyLink(pages.poll.href({ token: poll.uniqueToken }))
  const copying = useWrite({
    call: () => call('POST /api/polls/:id/duplicate', { params: { id: poll.id } }),
    done: () => ({ title: 'Copied', description: 'This is the copy: a new draft without answers.' }),
    failed: 'Failed to create poll',
    forgets,
    onFresh: ({ id }) => navigate(pages.editPoll.href({ id })),
  })
  return (
    <RowMenu of={poll.title}>
      <MenuItem disabled={!copyLink} onSelect={() => copyLink?.()}>
        Copy link
      </MenuItem>
      <MenuItem disabled={copying.isPending} onSelect={copying.mutate}>
        Duplicate
      </MenuItem>
    </RowMenu>
  )
}

export function DeletePoll({ poll }: { poll: Poll }) {
  const answers = poll.responseCount > 0 ? `, and ${pluralize(poll.responseCount, 'answer')} with it` : ''
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/polls/:id', { params: { id: poll.id } }),
        done: 'Deleted',
        failed: 'Failed to delete poll',
        forgets,
      }}
      button={{ variant: 'quiet', size: 'tight', className: 'text-danger!' }}
      title="Delete this poll?"
      description={`“${poll.title}” will be deleted for good${answers}. Its link will no longer open.`}
      confirmText="Delete"
      danger
    >
      Delete{nameOf(poll)}
    </ConfirmWrite>
  )
}
