/** One game of the author's: how it stands, its link, and what can be done with it. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CallName } from '../../../contract/calls.ts'
import { CopyLink } from '../../base/admin/site/copy-link.tsx'
import { ConfirmWrite } from '../../base/kit/confirm-write.tsx'
import { useWrite } from '../../base/kit/use-write.ts'
import { rich, t } from '../../base/translations.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import type { GameDialogProps } from './game-dialog.tsx'

export interface GameActions {
  /** The list that is asked for again. */
  list: CallName
  setActive: (isActive: boolean) => Promise<unknown>
  remove: () => Promise<unknown>
  words: { updated: string; updateFailed: string; deleted: string; deleteFailed: string }
}

interface AnyGame {
  id: string
  title: string
  description: string
  isActive: boolean
  playCount: number
}

export interface GameCardProps<Game extends AnyGame> {
  game: Game
  /** Where players find it: the page's address, without the site's. */
  path: string
  actions: GameActions
  /** What a deletion takes along: a sentence that names the game. */
  deletes: string
  dialog: ComponentType<GameDialogProps<Game>>
  /** Only of this kind of game. */
  children?: ReactNode
}

export function GameCard<Game extends AnyGame>(props: GameCardProps<Game>) {
  const { game, path, dialog: Dialog, children } = props
  const { title, description, isActive, playCount } = game
  const [isOpen, setOpen] = useState(false)
  // Grows with every opening: fields that were left unsaved are forgotten, but only then.
  const [opened, setOpened] = useState(0)
  const edit = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <>
      <Card className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isActive ? 'active' : 'inactive'}>
            {isActive ? t('gamesDesk.active') : t('gamesDesk.inactive')}
          </Badge>
          <p className="text-soft text-sm tabular-nums">{t('gamesDesk.plays', { count: playCount })}</p>
        </div>
        <div className="grid gap-1">
          <h3 className="wrap-anywhere">{isActive ? <Link to={path}>{title}</Link> : title}</h3>
          {description && <p className="line-clamp-3 whitespace-pre-wrap text-soft">{description}</p>}
        </div>
        {children}
        {!isActive && <p className="text-sm text-soft">{t('gamesDesk.inactiveHint')}</p>}
        <Buttons {...props} onEdit={edit} />
      </Card>
      <Dialog key={opened} game={game} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

interface ButtonsProps extends Omit<GameCardProps<AnyGame>, 'dialog'> {
  onEdit: () => void
}

function Buttons({ game, path, actions, deletes, onEdit }: ButtonsProps) {
  const { title, isActive } = game
  const { list, setActive, remove, words } = actions
  const activation = useWrite({
    call: setActive,
    done: words.updated,
    failed: words.updateFailed,
    forgets: [list],
  })
  const named = { title, span: (inside: ReactNode) => <span className="sr-only">{inside}</span> }
  return (
    <div className="flex flex-wrap gap-2">
      <CopyLink path={path} />
      <Button variant="secondary" size="small" onClick={onEdit}>
        {rich('gamesDesk.edit', named)}
      </Button>
      <Button
        variant="quiet"
        size="small"
        pending={activation.isPending}
        onClick={() => activation.mutate(!isActive)}
      >
        {rich(isActive ? 'gamesDesk.deactivate' : 'gamesDesk.activate', named)}
      </Button>
      <ConfirmWrite
        write={{ call: remove, done: words.deleted, failed: words.deleteFailed, forgets: [list] }}
        button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
        title={t('gamesDesk.deleteTitle')}
        description={deletes}
        confirmText={t('buttons.delete')}
        danger
        pendingText={t('gamesDesk.deleting')}
      >
        {rich('gamesDesk.delete', named)}
      </ConfirmWrite>
    </div>
  )
}
