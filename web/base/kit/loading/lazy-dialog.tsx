/** A dialog whose code is fetched when it is first opened (code splitting). */
import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
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
    return { default: dialog ?? NotLoaded }
  })
  return (props: Props) => <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>
}

/** In place of a dialog for as long as the page is there: a browser does not fetch again what it could not fetch once. */
function NotLoaded({ open, onOpenChange }: DialogState) {
  useEffect(() => {
    if (!open) return
    toast({
      variant: 'destructive',
      title: 'That did not load',
      description: 'Your connection was lost, or the site was updated. Loading the page again helps.',
    })
    onOpenChange(false)
  }, [open, onOpenChange])
  return null
}
