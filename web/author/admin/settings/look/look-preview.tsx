/** A letter's beginning in a look, by day and by night. */
import '../../../../base/ui/faces/plain.css'
import '../../../../base/ui/faces/typewriter.css'
import type { CSSProperties } from 'react'
import { fontProperties, type Look } from '../../../../../contract/base/looks/looks.ts'
import { paperColors, propertiesOf } from '../../../../../contract/base/looks/papers.ts'
import { rich, t } from '../../../../base/translations.ts'

interface LookPreviewProps {
  look: Look
  authorName: string
}

/** As a picture: nothing in it can be pressed. Its colours and fonts are the page's own custom properties. */
export function LookPreview({ look, authorName }: LookPreviewProps) {
  const colors = paperColors(look.paper)
  return (
    <div
      role="img"
      aria-label={t('look.preview', { paper: look.paper })}
      className="grid overflow-hidden rounded-hand border-2 border-line sm:grid-cols-2"
    >
      <Sheet
        properties={{ ...propertiesOf(colors.light), ...fontProperties(look.typeface) }}
        authorName={authorName}
      />
      <Sheet
        properties={{ ...propertiesOf(colors.dark), ...fontProperties(look.typeface) }}
        authorName={authorName}
      />
    </div>
  )
}

interface SheetProps {
  properties: Record<string, string>
  authorName: string
}

function Sheet({ properties, authorName }: SheetProps) {
  return (
    <div style={properties as CSSProperties} className="grid gap-1.5 bg-paper p-3 text-ink">
      <p className="truncate font-body text-purple text-xs font-semibold">
        {t('look.insideTheMindOf', { authorName })}
      </p>
      <div className="foolscap relative rounded-sheet bg-raised py-4 pr-4 pl-9 font-letter text-sm shadow-sheet">
        <p className="mb-1 font-semibold text-xl leading-tight">{t('look.sampleSubject')}</p>
        <p className="mb-2 text-soft text-xs italic">{t('look.sampleDate')}</p>
        <p className="mb-2">
          {rich('look.sampleLetter', {
            span: inside => <span className="text-purple underline">{inside}</span>,
          })}
        </p>
        <span className="inline-block rounded-hand bg-pink px-2.5 py-1 font-body font-semibold text-pink-ink text-xs">
          {t('look.replyAnonymously')}
        </span>
      </div>
    </div>
  )
}
