/** What can be done with a poll at any time: end it, copy it, delete it. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Poll } from '../../../../contract/answers/polls.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { useCopyLink } from '../../../base/admin/site/copy-link.tsx'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import type { ButtonProps } from '../../../base/ui/button.tsx'
import { MenuItem, RowMenu } from '../../../base/ui/row-menu.tsx'

const forgets = ['GET /api/polls', 'GET /api/polls/:id', 'GET /api/polls/:id/results'] as const

/** A poll's name on its buttons, for screen readers alone. */
export const named = ({ title }: Poll) => ({
  title,
  span: (inside: ReactNode) => <span className="sr-only">{inside}</span>,
})

export function ClosePoll({ poll, look }: { poll: Poll; look: Pick<ButtonProps, 'variant' | 'size'> }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('POST /api/polls/:id/close', { params: { id: poll.id } }),
        done: () => ({ title: t('polls.ended'), description: t('refused.pollEnds') }),
        failed: t('polls.endFailed'),
        forgets,
      }}
      button={look}
      title={t('polls.endTitle')}
      description={t('polls.endHint', { title: poll.title })}
      confirmText={t('polls.endPoll')}
    >
      {rich('polls.end', named(poll))}
    </ConfirmWrite>
  )
}

/** What is rarely wanted: the poll's link, and a copy of it, to which it leads. */
export function PollMenu({ poll }: { poll: Poll }) {
  const navigate = useNavigate()
  const copyLink = useCopyLink(pages.poll.href({ token: poll.uniqueToken }))
  const copying = useWrite({
    call: () => call('POST /api/polls/:id/duplicate', { params: { id: poll.id } }),
    done: () => ({ title: t('polls.copied'), description: t('polls.copiedHint') }),
    failed: t('polls.createFailed'),
    forgets,
    onFresh: ({ id }) => navigate(pages.editPoll.href({ id })),
  })
  return (
    <RowMenu of={poll.title}>
      <MenuItem disabled={!copyLink} onSelect={() => copyLink?.()}>
        {t('polls.copyLink')}
      </MenuItem>
      <MenuItem disabled={copying.isPending} onSelect={copying.mutate}>
        {t('polls.duplicate')}
      </MenuItem>
    </RowMenu>
  )
}

export function DeletePoll({ poll }: { poll: Poll }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/polls/:id', { params: { id: poll.id } }),
        done: t('buttons.deleted'),
        failed: t('polls.deleteFailed'),
        forgets,
      }}
      button={{ variant: 'quiet', size: 'tight', className: 'text-danger!' }}
      title={t('polls.deleteTitle')}
      description={t('polls.deleteHint', { title: poll.title, count: poll.responseCount })}
      confirmText={t('buttons.delete')}
      danger
    >
      {rich('polls.delete', named(poll))}
    </ConfirmWrite>
  )
}
