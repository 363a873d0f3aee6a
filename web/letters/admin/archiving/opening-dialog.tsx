/** Shows what the archive will list before it is opened, and what not (dry run); single letters are changed here. */
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { Switch } from '../../../base/ui/switch.tsx'
import { useSentTo } from './sent-to.ts'
import { useListing } from './use-listing.ts'

export function OpeningDialog({ open, onOpenChange }: Opening) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('archiving.openTitle')}
      description={t('archiving.openDescription')}
      wide
    >
      {open && <Preview onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

const useLetters = (state: 'listed' | 'unlisted') =>
  usePages('GET /api/newsletter-cards', { query: { state }, size: 10, rows: ({ cards }) => cards })

function Preview({ onClose }: { onClose: () => void }) {
  const unlisted = useLetters('unlisted')
  const listed = useLetters('listed')
  const counts = unlisted.data?.first
  const opening = useOpenArchive(onClose)
  const out = counts && counts.sent - counts.listed
  return (
    <div className="grid gap-5">
      <Section
        title={t('archiving.willNotBeListed')}
        count={out}
        list={unlisted}
        none={t('archiving.noneUnlisted')}
      />
      <Section
        title={t('archiving.willBeListed')}
        count={counts?.listed}
        list={listed}
        none={t('archiving.noneListed')}
      />
      <DialogActions onCancel={onClose}>
        <Button
          pending={opening.isPending}
          pendingText={t('archiving.opening')}
          disabled={!counts}
          onClick={() => counts && opening.mutate(counts)}
        >
          {counts ? t('archiving.openWith', { count: counts.listed }) : t('archiving.open')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Says afterwards what it lists; as it was counted when the press was made. */
const useOpenArchive = (onDone: () => void) =>
  useWrite({
    call: (_: { sent: number; listed: number }) =>
      call('POST /api/settings', { body: { key: 'public_archive', value: 'yes' } }),
    done: (_, { sent, listed }) => ({
      title: t('buttons.saved'),
      description:
        sent > listed
          ? t('archiving.openedWithout', { listed, out: sent - listed })
          : t('archiving.opened', { listed }),
    }),
    failed: failureNote(t('archiving.openFailed'), t('buttons.notSaved')),
    forgets: ['GET /api/settings/:key', 'GET /api/site', 'GET /api/newsletter-cards'],
    onDone,
  })

interface SectionProps {
  title: string
  /** undefined until it is known. */
  count: number | undefined
  list: ReturnType<typeof useLetters>
  none: string
}

function Section({ title, count, list, none }: SectionProps) {
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="text-lg">
        {count === undefined ? title : t('archiving.listAndCount', { list: title, count })}
      </h3>
      <PagedList
        list={list}
        what={t('letters.yourLetters')}
        inside
        size="small"
        empty={<p className="text-soft">{none}</p>}
      >
        {cards => (
          <ul className="grid divide-y-2 divide-line border-line border-y-2">
            {cards.map(card => (
              <li key={card.id} className="py-2">
                <Row card={card} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Row({ card }: { card: LetterCard }) {
  const when = useTimes()
  const { listed } = useListing(card)
  const { whyUnlisted: why } = useSentTo(card)
  const day = card.sentAt && when(card.sentAt, 'day')
  return (
    <Switch
      {...listed}
      label={<span className="wrap-anywhere">{card.subject}</span>}
      hint={[day, !card.isListed && why].filter(Boolean).join(' · ')}
    />
  )
}
