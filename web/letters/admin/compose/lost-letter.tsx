/** Offers what was written and never saved when its page went away. */
import { useTimes } from '../../../base/admin/site/dates.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { replaceWords } from '../drafts/replace-words.ts'
import type { LetterForm } from '../drafts/use-letter-form.ts'

/** A callout above the form, where there is such a letter. */
export function LostLetter({ form }: { form: LetterForm }) {
  const when = useTimes()
  const { lost } = form
  if (!lost) return null
  const written = when(lost.at, 'moment')
  const subject = lost.subject.trim()
  return (
    <Callout tone="info" title={t('compose.lostTitle')}>
      <p>{subject ? t('compose.lostNamed', { subject, written }) : t('compose.lostNameless', { written })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="small"
          onClick={async () => {
            if (await replaceWords(form, lost)) form.forget(lost)
          }}
        >
          {t('compose.lostRestore')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => form.forget(lost)}>
          {t('compose.lostDiscard')}
        </Button>
      </div>
    </Callout>
  )
}
