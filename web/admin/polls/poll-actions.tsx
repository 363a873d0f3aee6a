/** What can be done with a poll at any time: end it, copy it, delete it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readPollResults } from '../../../contract/poll-results.ts'
import {
  closePoll,
  deletePoll,
  duplicatePoll,
  listPolls,
  type Poll,
  readPoll,
} from '../../../contract/polls.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

function useForgetPolls() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listPolls.path, readPoll.path, readPollResults.path].map(path =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

const nameOf = (poll: Poll) => <span className="sr-only"> {poll.title}</span>

export function ClosePoll({ poll }: { poll: Poll }) {
  const [isAsking, setAsking] = useState(false)
  const forget = useForgetPolls()
  const closing = useMutation({
    mutationFn: () => call(closePoll, { params: { id: poll.id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ title: 'Poll Closed', description: 'This poll will no longer accept responses' })
      await forget()
    },
    onError: failureToast('Failed to close poll'),
  })
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        End Poll{nameOf(poll)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="End this poll?"
        description={`Nobody can answer “${poll.title}” any more, and it cannot be opened again. Its results stay.`}
        confirmText="End Poll"
        pending={closing.isPending}
        onConfirm={() => closing.mutate()}
      />
    </>
  )
}

/** Leads to the copy, to be edited. */
export function DuplicatePoll({ poll }: { poll: Poll }) {
  const forget = useForgetPolls()
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => call(duplicatePoll, { params: { id: poll.id } }),
    onSuccess: async ({ id }) => {
      toast({ title: 'Copied', description: 'This is the copy: a new draft without answers.' })
      await forget()
      navigate(`/admin/polls/${encodeURIComponent(id)}/edit`)
    },
    onError: failureToast('Failed to create poll'),
  })
  return (
    <Button variant="quiet" size="small" pending={copying.isPending} onClick={() => copying.mutate()}>
      Duplicate{nameOf(poll)}
    </Button>
  )
}

export function DeletePoll({ poll }: { poll: Poll }) {
  const [isAsking, setAsking] = useState(false)
  const forget = useForgetPolls()
  const deletion = useMutation({
    mutationFn: () => call(deletePoll, { params: { id: poll.id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ title: 'Deleted' })
      await forget()
    },
    onError: failureToast('Failed to delete poll'),
  })
  const answers =
    poll.responseCount > 0 ? `, and ${poll.responseCount.toLocaleString('en')} answers with it` : ''
  return (
    <>
      <Button variant="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        Delete{nameOf(poll)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this poll?"
        description={`“${poll.title}” will be gone for good${answers}. Its link will no longer open.`}
        confirmText="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      />
    </>
  )
}
