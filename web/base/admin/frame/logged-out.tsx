/** Has the author log in again over the page as it is, when a call found the session over and leaving would lose something. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { onLoggedOut } from '../../kit/logged-out.ts'
import type { LoginDialogProps } from '../../kit/login/login-dialog.tsx'
import { t } from '../../translations.ts'
import { toast } from '../../ui/toast.ts'

interface Door {
  View: ComponentType<LoginDialogProps>
  /** How often it was opened: what was typed in it the last time, or asked, is not in it the next time. */
  times: number
}

/** Part of every page of the author's. */
export function LoggedOut() {
  const [door, setDoor] = useState<Door>()
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isLoggedIn: boolean) => void>(() => {})
  useEffect(() => {
    let isLeft = false
    const takeBack = onLoggedOut(async () => {
      // Without it the call's own words say what is the matter, and the page stays.
      const loaded = await import('../../kit/login/login-dialog.tsx').catch(() => undefined)
      if (!loaded || isLeft) return false
      setDoor(before => ({ View: loaded.LoginDialog, times: (before?.times ?? 0) + 1 }))
      setOpen(true)
      return new Promise(resolve => {
        answer.current = resolve
      })
    })
    return () => {
      isLeft = true
      takeBack()
      // Whoever waits would wait for ever.
      answer.current(false)
    }
  }, [])
  const enter = () => {
    toast({ title: t('buttons.success'), description: t('frame.loggedIn') })
    answer.current(true)
  }
  const change = (open: boolean) => {
    setOpen(open)
    // After a login it has been answered already.
    if (!open) answer.current(false)
  }
  if (!door) return null
  return (
    <door.View
      key={door.times}
      open={isOpen}
      onOpenChange={change}
      title={t('frame.loggedOutTitle')}
      description={t('frame.loggedOut')}
      onEnter={enter}
    />
  )
}
