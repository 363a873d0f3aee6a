/** The end of a page without JavaScript: the ways on that the page names, how anonymous one is here, the copyright. */
import type { ReactNode } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import { t } from '../../translations.ts'
import { Copyright } from './copyright.tsx'

interface LetterFooterProps {
  site: Site | undefined
  /** Whether readers come here who are on the list. */
  ownPage?: boolean
  children?: ReactNode
}

export function LetterFooter({ site, ownPage = false, children }: LetterFooterProps) {
  return (
    <footer>
      {children}
      <p>
        {ownPage && (
          <>
            <a href={pages.ownPage.href()}>{t('ownPage.title')}</a> ·{' '}
          </>
        )}
        <a href={pages.anonymity.href()}>{t('page.anonymity')}</a>
      </p>
      <Copyright authorName={site?.authorName} />
    </footer>
  )
}
