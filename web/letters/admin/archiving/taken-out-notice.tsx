/** Tells which letters an update took out of the archive, because only a part of the list had them, until the author has said what to do. */
import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../../../contract/base/format-count.ts'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import { call } from '../../../base/call.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
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
  const [they, have] = count === 1 ? ['It', 'has'] : ['They', 'have']
  return (
    <Callout
      tone="warning"
      title={`${pluralize(count, 'letter')} ${count === 1 ? 'is' : 'are'} no longer in your archive`}
    >
      <div className="grid gap-3">
        <p>
          {they} went to only some of your subscribers. Since an update, the archive automatically lists only
          letters that went to everyone. Anyone with {have === 'has' ? 'its link' : 'their links'} can still
          read {count === 1 ? 'it' : 'them'}.
        </p>
        <PagedList list={list} what="These letters" inside size="small" empty={null}>
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
        List it again<span className="sr-only"> {card.subject}</span>
      </Button>
    </li>
  )
}

function Answer({ count }: { count: number }) {
  const listing = useWrite({
    call: () => call('POST /api/taken-out-letters/list'),
    done: ({ changed }) => ({
      title: 'Saved!',
      description: `${pluralize(changed, 'letter')} ${changed === 1 ? 'is' : 'are'} in the public archive again.`,
    }),
    failed: 'Not all of them could be listed. Please try again.',
    forgets: ['GET /api/newsletter-cards'],
    forgetsAlways: true,
  })
  const leaving = useWrite({
    call: () => call('POST /api/taken-out-letters/leave'),
    done: () => ({
      title: 'Saved!',
      description: 'Nothing changes. You can list individual letters any time in All Letters.',
    }),
    failed: 'Could not save your choice. Please try again.',
    forgets: ['GET /api/newsletter-cards'],
  })
  const isBusy = listing.isPending || leaving.isPending
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {count === 1 ? 'Leave it out' : 'Leave them out'}
      </Button>
      {count > 1 && (
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          pending={listing.isPending}
          pendingText="Listing…"
          onClick={() => listing.mutate()}
        >
          List all {count} again
        </Button>
      )}
    </div>
  )
}
