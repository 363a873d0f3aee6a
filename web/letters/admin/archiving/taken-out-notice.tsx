/** Tells which letters an update took out of the archive, because only a part of the list had them, until the author has said what to do. */
import { useQuery } from '@tanstack/react-query'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import { call } from '../../../base/call.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { useSentTo } from './sent-to.ts'
import { useListing } from './use-listing.ts'

/** Shows nothing where there is nothing to tell, or the archive is closed. */
export function TakenOutNotice() {
  const isOpen = useQuery(get('GET /api/site')).data?.publicArchive
  const list = usePages('GET /api/newsletter-cards', {
    query: { state: 'taken-out' },
    size: 5,
    rows: ({ cards }) => cards,
  })
  const count = list.data?.first?.takenOut ?? 0
  if (!isOpen || count === 0) return null
  return (
    <Callout tone="warning" title={t('archiving.takenOut', { count })}>
      <div className="grid gap-3">
        <p>{t('archiving.takenOutWhy', { count })}</p>
        <PagedList list={list} what={t('archiving.theseLetters')} inside size="small" empty={null}>
          {cards => (
            <ul className="grid gap-1">
              {cards.map(card => (
                <TakenOut key={card.id} card={card} />
              ))}
            </ul>
          )}
        </PagedList>
        <Answer count={count} />
      </div>
    </Callout>
  )
}

function TakenOut({ card }: { card: LetterCard }) {
  const { listed } = useListing(card)
  const { whyUnlisted: why } = useSentTo(card)
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere">
        <span className="font-semibold">{card.subject}</span> <span className="text-soft">· {why}</span>
      </span>
      <Button variant="quiet" size="tight" disabled={listed.disabled} onClick={() => listed.onChange(true)}>
        {rich('archiving.listAgain', {
          hidden: inside => <span className="sr-only">{inside}</span>,
          subject: card.subject,
        })}
      </Button>
    </li>
  )
}

function Answer({ count }: { count: number }) {
  const listing = useWrite({
    call: () => call('POST /api/taken-out-letters/list'),
    done: ({ changed }) => ({
      title: t('buttons.saved'),
      description: t('archiving.listedAgain', { count: changed }),
    }),
    failed: t('archiving.listAgainFailed'),
    forgets: ['GET /api/newsletter-cards'],
    forgetsAlways: true,
  })
  const leaving = useWrite({
    call: () => call('POST /api/taken-out-letters/leave'),
    done: () => ({
      title: t('buttons.saved'),
      description: t('archiving.leaveOutNote'),
    }),
    failed: t('archiving.leaveOutFailed'),
    forgets: ['GET /api/newsletter-cards'],
  })
  const isBusy = listing.isPending || leaving.isPending
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('archiving.leaveOut', { count })}
      </Button>
      {count > 1 && (
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          pending={listing.isPending}
          pendingText={t('archiving.listing')}
          onClick={() => listing.mutate()}
        >
          {t('archiving.listAllAgain', { count })}
        </Button>
      )}
    </div>
  )
}
