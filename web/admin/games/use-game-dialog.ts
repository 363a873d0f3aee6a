/** Opens and closes a dialog of fields. */
import { useState } from 'react'
import type { Opening } from '../../ui/dialog.tsx'

export interface GameDialogProps<Game> extends Opening {
  /** Without one a new game is made. */
  game?: Game
  onSaved?: () => void
}

/** `key` grows with every opening: fields that were left unsaved are forgotten, but only then. */
export function useGameDialog() {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState(0)
  const show = () => {
    setKey(key + 1)
    setOpen(true)
  }
  return { open, key, show, onOpenChange: setOpen }
}
