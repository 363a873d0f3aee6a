/** The site's own links at the foot of a reader's page: the archive where it is open, the reader's own page, and how anonymous one is here. */
import { clsx } from 'clsx'
import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../translations.ts'

interface FooterLinksProps {
  /** Whether the archive is open. */
  archive: boolean
  /** Class of each link. */
  className?: string
}

export function FooterLinks({ archive, className }: FooterLinksProps) {
  const look = clsx('inline-flex min-h-9 items-center', className)
  return (
    <p className="flex flex-wrap justify-center gap-x-5">
      {archive && (
        <a href={pages.letters.href()} className={look}>
          {t('page.readLetters')}
        </a>
      )}
      <a href={pages.ownPage.href()} className={look}>
        {t('ownPage.title')}
      </a>
      <a href={pages.anonymity.href()} className={look}>
        {t('page.anonymity')}
      </a>
    </p>
  )
}
