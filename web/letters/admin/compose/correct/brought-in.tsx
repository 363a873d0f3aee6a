/** Pictures of other sites on a sent letter's page, which are links for its readers (remote images): they come in here, and it is said. */
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'

export interface BroughtInProps {
  /** What the page says, and what stands in the editor. */
  page: string
  written: string
  /** A sentence for readers. */
  onSay: (note: string) => void
}

// These are for readers, whose language is the letter's.
const oneShown = 'A picture that was a link to another site is now shown here.'
const allShown = 'Pictures that were links to other sites are now shown here.'

const elsewhere = (body: string) =>
  body.split('<img ').filter((tag, at) => at > 0 && /^[^>]*?src="https?:/.test(tag)).length

/** The editor brings them in by itself; publishing makes them pictures on the page. */
export function BroughtIn({ page, written, onSay }: BroughtInProps) {
  const links = elsewhere(page)
  if (links === 0) return null
  const isIn = elsewhere(written) === 0
  return (
    <Callout tone="info" title={t('correcting.picturesAreLinks', { count: links })}>
      <p>{isIn ? t('correcting.picturesAreIn', { count: links }) : t('correcting.picturesComeIn')}</p>
      {isIn && (
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          onClick={() => onSay(links === 1 ? oneShown : allShown)}
        >
          {t('correcting.addToNote')}
        </Button>
      )}
    </Callout>
  )
}
