/** Pictures of other sites on a sent letter's page, which are links for its readers (remote images): they come in here, and it is said. */
import { usePlacedWords } from '../../../../base/admin/site/use-placed-words.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'

export interface BroughtInProps {
  /** What the page says, and what stands in the editor. */
  page: string
  written: string
  /** The letter's (BCP 47), where it has its own. */
  language: string | undefined
  /** A sentence for readers. */
  onSay: (note: string) => void
}

const elsewhere = (body: string) =>
  body.split('<img ').filter((tag, at) => at > 0 && /^[^>]*?src="https?:/.test(tag)).length

/** The editor brings them in by itself; publishing makes them pictures on the page. */
export function BroughtIn({ page, written, language, onSay }: BroughtInProps) {
  const words = usePlacedWords(language)
  const links = elsewhere(page)
  if (links === 0) return null
  const isIn = elsewhere(written) === 0
  return (
    <Callout tone="info" title={t('correcting.picturesAreLinks', { count: links })}>
      <p>{isIn ? t('correcting.picturesAreIn', { count: links }) : t('correcting.picturesComeIn')}</p>
      {isIn && words && (
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          onClick={() => onSay(links === 1 ? words.pictureShown : words.picturesShown)}
        >
          {t('correcting.addToNote')}
        </Button>
      )}
    </Callout>
  )
}
