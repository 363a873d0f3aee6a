/** One circle in the list of them, with what can be done to it. */
import { useState } from 'react'
import type { Circle } from '../../../../../contract/people/circles.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { ended, formatCount, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { ConfirmDialog } from '../../../../base/ui/confirm-dialog.tsx'
import { MenuItem, MenuSwitch, RowMenu } from '../../../../base/ui/row-menu.tsx'
import { allSubscribers } from '../../imports/all-subscribers.ts'
import { type CircleDialogProps, RenameCircle } from './rename-circle.tsx'

/** Shows its name, how many are in it, whether readers may choose it, and its menu. */
export function CircleRow({ circle }: { circle: Circle }) {
  const { id, name, isOpen } = circle
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const opening = useWrite({
    call: (toReaders: boolean) =>
      call('PATCH /api/circles/:id', { params: { id }, body: { isOpen: toReaders } }),
    done: changed => ({
      title: t('buttons.saved'),
      description: changed.isOpen
        ? t('circles.readersMayChoose', { name })
        : t('circles.onlyYouCanAdd', { name }),
    }),
    failed: t('circles.notChanged'),
    forgets: allSubscribers,
  })
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="wrap-anywhere grid min-w-0 grow gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-soft">{membersOf(circle)}</span>
      </span>
      {isOpen && <Badge tone="active">{t('circles.open')}</Badge>}
      <RowMenu of={name}>
        <MenuItem onSelect={() => setOpen('rename')}>{t('buttons.rename')}</MenuItem>
        <MenuSwitch checked={isOpen} disabled={opening.isPending} onChange={opening.mutate}>
          {t('circles.openToReaders')}
        </MenuSwitch>
        <MenuItem onSelect={() => setOpen('delete')}>{t('buttons.delete')}</MenuItem>
      </RowMenu>
      <RenameCircle circle={circle} open={open === 'rename'} onClose={() => setOpen(null)} />
      <DeleteCircle circle={circle} open={open === 'delete'} onClose={() => setOpen(null)} />
    </li>
  )
}

function DeleteCircle({ circle: { id, name, members }, open, onClose }: CircleDialogProps) {
  const deletion = useWrite({
    call: () => call('DELETE /api/circles/:id', { params: { id } }),
    done: ({ message }) => ({ title: t('buttons.deleted'), description: ended(message) }),
    failed: t('circles.notDeleted'),
    forgets: allSubscribers,
    onDone: onClose,
  })
  const who = members === 0 ? t('circles.deleteNoOne') : t('circles.deleteMembersStay', { count: members })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('circles.deleteQuestion', { name })}
      description={who}
      confirmText={t('buttons.delete')}
      danger
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}

/** '14', '14 (2 can't be mailed)'. */
function membersOf({ members, mailable }: Pick<Circle, 'members' | 'mailable'>): string {
  if (members === 0) return t('circles.empty')
  if (mailable === members) return formatCount(members)
  return mailable === 0
    ? t('circles.noneMailable', { members })
    : t('circles.someNotMailable', { members, count: members - mailable })
}
