/** The buttons beside the stats: sound, the link to share, and beginning again. */
import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import type { Stats } from '../../../../contract/games/rules/room404.ts'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { t } from '../../../base/translations.ts'
import { copyAndSay } from '../../../base/ui/copy-text.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { LinkGlyph, ResetGlyph, SoundOff, SoundOn } from './glyphs.tsx'
import { useMusic } from './use-music.ts'

const ConfirmDialog = lazyDialog(
  async () => (await import('../../../base/ui/confirm-dialog.tsx')).ConfirmDialog,
)

const copyLink = () =>
  copyAndSay(`${location.origin}${pages.room404.href()}`, t('room404.linkCopied'), {
    title: t('room404.notCopied'),
    description: t('room404.notCopiedMore'),
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
      <IconButton label={t('room404.sound')} pressed={music.isOn} onClick={music.toggle}>
        {music.isOn ? <SoundOn /> : <SoundOff />}
      </IconButton>
      <IconButton label={t('room404.copyLink')} onClick={copyLink}>
        <LinkGlyph />
      </IconButton>
      <IconButton label={t('room404.reset')} onClick={() => (asks ? setAsking(true) : onReset())}>
        <ResetGlyph />
      </IconButton>
      {isAsking !== undefined && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('room404.beginAgainTitle')}
          description={t('room404.beginAgainHint')}
          confirmText={t('room404.beginAgain')}
          cancelText={t('room404.stay')}
          onConfirm={() => {
            setAsking(false)
            onReset()
          }}
        />
      )}
    </>
  )
}
