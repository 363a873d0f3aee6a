/** Opens and closes a dialog of fields. */
import { useState } from 'react'

export interface GameDialogProps<Game> {
  /** Without one a new game is made. */
  game?: Game
  open: boolean
  onOpenChange: (open: boolean) => void
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
