/** The last line of the reader's pages. */
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import { t } from '../../translations.ts'

export function Copyright({ authorName, className }: { authorName: string | undefined; className?: string }) {
  return <p className={className}>{t('page.copyright', { name: authorIn(t, authorName ?? '') })}</p>
}
