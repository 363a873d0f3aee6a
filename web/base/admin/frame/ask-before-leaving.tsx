/** Asks before the page is left, or a dialog on it closed, with something unsaved; one blocker is all that the router has. */
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Blocker, useBeforeUnload, useBlocker, useLocation } from 'react-router'
import {
  type Guarded,
  isGuarded,
  isPageUnsaved,
  lostOnTheWay,
  lostWith,
  onGuards,
} from '../../kit/unsaved/page-guards.ts'
import { t } from '../../translations.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx'
import { AskBeforeClosing } from '../../ui/dialog.tsx'

interface Asked
  extends Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmText' | 'cancelText' | 'danger'> {
  onYes: () => void
  onNo: () => void
}
type Blocked = Extract<Blocker, { state: 'blocked' }>

const leaving = {
  title: t('frame.leaveQuestion'),
  confirmText: t('frame.leave'),
  cancelText: t('frame.stay'),
} as const
const closing = {
  title: t('frame.closeQuestion'),
  description: t('frame.closeLoses'),
  confirmText: t('frame.closeIt'),
  cancelText: t('frame.keepWriting'),
  danger: true,
} as const

/** Only where something could be lost: the router complains of a blocker when the Back button leads to a document of before. */
function BlockTheWay({ onBlocked }: { onBlocked: (blocker: Blocker) => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => lostOnTheWay(currentLocation, nextLocation).length > 0,
  )
  useEffect(() => onBlocked(blocker), [blocker, onBlocked])
  return null
}

/** Around every page of the author's. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const ask = (what: Asked) => {
    setAsked(what)
    setOpen(true)
  }
  const [blocker, setBlocker] = useState<Blocker>()
  const mayBlock = useSyncExternalStore(onGuards, isGuarded)
  useBeforeUnload(event => {
    if (isPageUnsaved()) event.preventDefault()
  })
  const here = useLocation()
  const saveOrAsk = useEffectEvent(async ({ location, proceed, reset }: Blocked, isOver: () => boolean) => {
    const lost = await firstThatStays(lostOnTheWay(here, location))
    if (isOver()) return
    if (!lost) return proceed()
    const { description, danger } = lost
    ask({ ...leaving, description, danger, onYes: proceed, onNo: reset })
  })
  const goOnWhenSaved = useEffectEvent(({ location, proceed }: Blocked) => {
    if (lostOnTheWay(here, location).length === 0) proceed()
  })
  useEffect(() => {
    if (blocker?.state !== 'blocked') return
    let isOver = false
    let soon: ReturnType<typeof setTimeout> | undefined
    const asked = answeredOnce(blocker)
    void saveOrAsk(asked, () => isOver)
    // A form gives up its guard and takes it anew with each rendering: asked when all of that is over.
    const end = onGuards(() => {
      clearTimeout(soon)
      soon = setTimeout(() => goOnWhenSaved(asked))
    })
    return () => {
      isOver = true
      clearTimeout(soon)
      end()
      setOpen(false)
    }
  }, [blocker])
  const closeDialog = (around: Element, close: () => void) => {
    if (lostWith(around).length === 0) return close()
    ask({ ...closing, onYes: close, onNo() {} })
  }
  const { onYes, onNo, ...words } = asked ?? nothing
  return (
    <AskBeforeClosing value={closeDialog}>
      {(mayBlock || blocker?.state === 'blocked') && <BlockTheWay onBlocked={setBlocker} />}
      {children}
      <ConfirmDialog
        {...words}
        open={isOpen}
        onOpenChange={open => {
          if (open) return
          setOpen(false)
          onNo()
        }}
        onConfirm={() => {
          setOpen(false)
          onYes()
        }}
      />
    </AskBeforeClosing>
  )
}

/** The router takes one answer, and throws at a second: of a form that was saved while the page was already stayed on. */
function answeredOnce(blocker: Blocked): Blocked {
  let isAnswered = false
  const once = (answer: () => void) => () => {
    if (!isAnswered) answer()
    isAnswered = true
  }
  return { ...blocker, proceed: once(blocker.proceed), reset: once(blocker.reset) }
}

/** @returns what could not be saved */
async function firstThatStays(all: readonly Guarded[]): Promise<Guarded | undefined> {
  for (const guarded of all) if (!(await guarded.save?.())) return guarded
  return undefined
}

const nothing = { ...leaving, description: '', onYes() {}, onNo() {} }
