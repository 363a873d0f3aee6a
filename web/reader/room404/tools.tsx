/** The buttons beside the stats: sound, the link to share, and beginning again. */

import { pages } from '../../../contract/pages.ts'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { LinkGlyph, ResetGlyph, SoundOff, SoundOn } from './glyphs.tsx'
import { useMusic } from './use-music.ts'

async function copyLink(): Promise<void> {
  const copied = await copyText(`${location.origin}${pages.room404.href()}`)
  toast(
    copied
      ? { title: 'Link copied!' }
      : { title: 'Could not copy', description: 'The link is this page’s address.', variant: 'destructive' },
  )
}

export function Tools({ onReset }: { onReset: () => void }) {
  const music = useMusic()
  return (
    <>
      <IconButton label="Sound" pressed={music.isOn} onClick={music.toggle}>
        {music.isOn ? <SoundOn /> : <SoundOff />}
      </IconButton>
      <IconButton label="Copy link" onClick={copyLink}>
        <LinkGlyph />
      </IconButton>
      <IconButton label="Reset" onClick={onReset}>
        <ResetGlyph />
      </IconButton>
    </>
  )
}
