/** The first link of every page of the author's: past the navigation, to what the page is about (WCAG 2.4.1). */

import { t } from '../../translations.ts'

/** What it leads to: the page's `<main>`. */
export const mainId = 'main'

/** Shown when it has the focus. The address stays as it is: that of a letter must not lose its letter. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-hand focus:border-2 focus:border-purple focus:bg-raised focus:px-4 focus:py-2"
      onClick={event => {
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      {t('frame.skipToContent')}
    </a>
  )
}
