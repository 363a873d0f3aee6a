/** A dialog whose code is fetched when it is first opened (code splitting). */
import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { notLoadedNote } from './load-code.ts'
import { unlessLeaving } from './while-leaving.ts'

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Where the code does not arrive, the page stays, with all that is written on it, and a note says so.
 * @param load `async () => (await import('./score-dialog.tsx')).ScoreDialog`
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const dialog = await unlessLeaving(load)().catch(() => undefined)
    return { default: dialog ?? NoDialog }
  })
  return (props: Props) => <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>
}

/** In place of a dialog for as long as the page is there. */
function NoDialog({ open, onOpenChange }: DialogState) {
  useEffect(() => {
    if (!open) return
    toast(notLoadedNote)
    onOpenChange(false)
  }, [open, onOpenChange])
  return null
}
