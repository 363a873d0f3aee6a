/** A lazily loaded dialog: its code is fetched when it is first opened; it stays mounted then, so that it can close in its own time. */
import { useState } from 'react'

export function useDialog() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const set = (next: boolean) => {
    setOpen(next)
    if (next) setWanted(true)
  }
  return { open, wanted, set }
}
