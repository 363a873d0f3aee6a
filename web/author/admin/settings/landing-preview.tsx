/** The landing page in small, for the author, who sees the dashboard in its place. */
import { t } from '../../../base/translations.ts'
import { LandingScreen } from '../../../base/ui/landing-screen.tsx'

interface LandingPreviewProps {
  /** A path; empty: the drawn one. */
  picture: string
  authorName: string
  aboutLetters: string
}

/** Shows the page as a picture: nothing in it can be pressed. */
export function LandingPreview({ picture, authorName, aboutLetters }: LandingPreviewProps) {
  return (
    <div
      role="img"
      aria-label={picture ? t('settings.previewWithPicture') : t('settings.previewWithDrawing')}
      className="@container relative isolate grid aspect-[16/10] place-items-center overflow-hidden rounded-hand border-2 border-line"
    >
      <LandingScreen picture={picture} />
      <div className={`${picture ? 'landing-note p-3 ' : ''}grid justify-items-center gap-2 text-center`}>
        <span className="max-w-[12ch] font-heading text-[clamp(0.75rem,4.4cqi,1.25rem)] leading-tight">
          {t('look.insideTheMindOf', { authorName })}
        </span>
        {aboutLetters && (
          <span className="wrap-anywhere max-w-[30ch] text-balance text-xs">{aboutLetters}</span>
        )}
        <span className="rounded-hand bg-pink px-3 py-1 font-semibold text-[clamp(0.5rem,2.6cqi,0.75rem)] text-pink-ink">
          {t('settings.subscribe')}
        </span>
      </div>
    </div>
  )
}
