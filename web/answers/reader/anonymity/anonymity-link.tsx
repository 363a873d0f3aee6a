/** From where somebody is about to write to the page on anonymity. */
import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../../base/translations.ts'

/** In a tab of its own: what is being written must not be left for it. */
export function AnonymityLink() {
  return (
    <a href={pages.anonymity.href()} target="_blank" rel="noreferrer" className="whitespace-nowrap">
      {t('anonymity.about')}
    </a>
  )
}
