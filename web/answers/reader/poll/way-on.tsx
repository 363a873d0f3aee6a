/** Where to go from a poll that is answered: back to the letter it came with, to the archive, to the list. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../../contract/base/pages.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { buttonClass } from '../../../base/ui/button.tsx'

const look = buttonClass({ variant: 'secondary', size: 'small' })

/**
 * It asks the site for nothing: a call here would tell when somebody has answered.
 * @param props.letter its public token, if the poll's link said so
 */
export function WayOn({ letter }: { letter: string | undefined }) {
  const site = useQuery(get('GET /api/site')).data
  return (
    <nav aria-label={t('poll.wayOn')} className="mt-7 flex flex-wrap gap-3">
      {letter !== undefined && (
        <a href={pages.letter.href({ token: letter })} className={look}>
          {t('poll.toLetter')}
        </a>
      )}
      {site?.publicArchive && (
        <a href={pages.letters.href()} className={look}>
          {t('poll.moreLetters')}
        </a>
      )}
      <a href={pages.subscribe.href()} className={look}>
        {t('poll.subscribe')}
      </a>
    </nav>
  )
}
