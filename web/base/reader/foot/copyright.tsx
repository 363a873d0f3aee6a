/** The last line of the reader's pages. */
import { t } from '../../translations.ts'

export function Copyright({ authorName, className }: { authorName: string | undefined; className?: string }) {
  return <p className={className}>{t('page.copyright', { name: authorName ?? '' })}</p>
}
