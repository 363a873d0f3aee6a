/** Opens the command palette: by its button in the header, or by Ctrl+K (⌘K) anywhere. */
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyDialog } from '../../../kit/loading/lazy-dialog.tsx'
import { prefetchOn } from '../../../kit/loading/prefetch.ts'
import { t } from '../../../translations.ts'
import { SearchGlyph } from '../../../ui/drawings/glyphs.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

// What it knows of all pages and settings comes with its first opening, not with the page.
const loadPalette = async () => (await import('./palette.tsx')).Palette
const Palette = lazyDialog(loadPalette)

const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Part of every page of the author's. */
export function PaletteButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = useEffectEvent((event: KeyboardEvent) => {
    // In a letter the same keys make a link.
    if (event.defaultPrevented || !isAsked(event)) return
    event.preventDefault()
    // Over another dialog it would lead away from what is asked there.
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) setState('open')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => open(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <IconButton
        label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        {...prefetchOn(loadPalette)}
        onClick={() => setState('open')}
      >
        <SearchGlyph />
      </IconButton>
      {state !== 'never' && (
        <Palette open={state === 'open'} onOpenChange={isOpen => setState(isOpen ? 'open' : 'closed')} />
      )}
    </>
  )
}
