/** A draft in the letters list. */
import { clsx } from 'clsx'
import { useState } from 'react'
import { pages } from '../../../contract/base/pages.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { Ago } from '../../base/admin/site/ago.tsx'
import { useTimes } from '../../base/admin/site/dates.ts'
import { RouterButton } from '../../base/kit/router-button.tsx'
import { rich, t } from '../../base/translations.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { RowCard } from '../../base/ui/row-card.tsx'
import { MenuItem, RowMenu } from '../../base/ui/row-menu.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ArchiveDialog } from './archiving/archive-dialog.tsx'
import { useArchive } from './archiving/use-archive.ts'
import { DeleteLetter } from './delete-letter.tsx'
import { hidden } from './hidden.tsx'
import { useDuplicate } from './use-duplicate.ts'

/** Shows a draft with Edit and Delete. */
export function DraftCard({ card }: { card: LetterCard }) {
  const when = useTimes()
  const duplication = useDuplicate(card)
  const [isArchiving, setArchiving] = useState(false)
  const [isAddressing, setAddressing] = useState(false)
  const archiving = useArchive({ draft: () => ({ id: card.id }), onDone: () => setArchiving(false) })
  // A draft that saves itself may have none yet.
  const isNamed = card.subject.trim() !== ''
  const name = isNamed ? card.subject : t('letters.draftWithoutSubject')
  return (
    <RowCard
      facts={
        <>
          <Badge tone="draft">{t('letters.draft')}</Badge>
          <p>{t('letters.created', { date: when(card.createdAt, 'day') })}</p>
          <p>{rich('letters.edited', { ago: () => <Ago time={card.editedAt} /> })}</p>
        </>
      }
      heading={
        <>
          <h3 className={clsx('wrap-anywhere', isNamed || 'text-soft italic')}>
            {isNamed ? card.subject : t('letters.withoutSubject')}
          </h3>
          {card.excerpt && (
            <p className="wrap-anywhere line-clamp-1 text-soft text-sm sm:line-clamp-2">{card.excerpt}</p>
          )}
        </>
      }
      actions={
        <>
          <RouterButton to={pages.compose.href({ edit: card.id })} variant="quiet" size="tight">
            {rich('letters.edit', { hidden, name })}
          </RouterButton>
          <DeleteLetter card={card} />
        </>
      }
      menu={
        <RowMenu of={name}>
          <MenuItem disabled={duplication.isPending} onSelect={duplication.mutate}>
            {t('letters.duplicate')}
          </MenuItem>
          <MenuItem onSelect={() => setArchiving(true)}>{t('letters.publishItem')}</MenuItem>
          <MenuItem onSelect={() => setAddressing(true)}>{t('letters.addressItem')}</MenuItem>
        </RowMenu>
      }
    >
      <AddressDialog card={card} open={isAddressing} onOpenChange={setAddressing} />
      <ArchiveDialog
        open={isArchiving}
        onOpenChange={setArchiving}
        pending={archiving.isPending}
        onArchive={archiving.mutate}
      />
    </RowCard>
  )
}
