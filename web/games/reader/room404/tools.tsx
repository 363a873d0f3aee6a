/** The buttons beside the stats: sound, the link to share, and beginning again. */
import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import type { Stats } from '../../../../contract/games/rules/room404.ts'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { copyAndSay } from '../../../base/ui/copy-text.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { LinkGlyph, ResetGlyph, SoundOff, SoundOn } from './glyphs.tsx'
import { useMusic } from './use-music.ts'

const ConfirmDialog = lazyDialog(
  async () => (await import('../../../base/ui/confirm-dialog.tsx')).ConfirmDialog,
)

const copyLink = () =>
  copyAndSay(`${location.origin}${pages.room404.href()}`, 'Link copied!', {
    title: 'Could not copy',
    description: 'The link is this page’s address.',
  })

interface ToolsProps {
  stats: Stats
  /** Whether beginning again would lose a game. */
  asks: boolean
  onReset: () => void
}

export function Tools({ stats, asks, onReset }: ToolsProps) {
  const music = useMusic(stats)
  const [isAsking, setAsking] = useState<boolean>()
  return (
    <>
      <IconButton label="Sound" pressed={music.isOn} onClick={music.toggle}>
        {music.isOn ? <SoundOn /> : <SoundOff />}
      </IconButton>
      <IconButton label="Copy link" onClick={copyLink}>
        <LinkGlyph />
      </IconButton>
      <IconButton label="Reset" onClick={() => (asks ? setAsking(true) : onReset())}>
        <ResetGlyph />
      </IconButton>
      {isAsking !== undefined && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Begin again?"
          description="You lose this game, and start at the front desk with full Health and Focus, and no secrets."
          confirmText="Begin again"
          cancelText="Stay"
          onConfirm={() => {
            setAsking(false)
            onReset()
          }}
        />
      )}
    </>
  )
}
