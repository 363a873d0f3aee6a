/** The imports so far, each with the way back. */
import type { SubscriberImport } from '../../../../contract/people/imports.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { ShowMore } from '../../../base/kit/paged-list.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useSearch } from '../../../base/kit/use-search.ts'
import { formatCount, t } from '../../../base/translations.ts'
import { Table, Td, Th, Tr } from '../../../base/ui/table.tsx'
import { UndoImport } from './undo-import.tsx'

const lookAgain = 2_000

/** Shows nothing at all before the first import. */
export function PastImports() {
  const search = useSearch()
  const imports = usePages('GET /api/imports', {
    query: { q: search.q },
    size: 10,
    // One that was left running, or is taken back, on another page or in another tab.
    refetchInterval: rows =>
      rows.some(({ state }) => state === 'running' || state === 'undoing') && lookAgain,
  })
  return (
    <Loaded query={imports} what={t('imports.theImports')}>
      {({ rows, pages, q }) => {
        if (rows.length === 0 && q === '') return null
        return (
          <section aria-labelledby="past" className="grid gap-4">
            <h2 id="past">{t('imports.pastImports')}</h2>
            {(imports.hasNextPage || pages > 1 || search.isOn) && (
              <SearchField label={t('imports.search')} search={search} />
            )}
            {rows.length > 0 ? (
              <ImportTable imports={rows} />
            ) : (
              <p className="text-soft">{t('imports.noneFound', { q })}</p>
            )}
            <ShowMore query={imports} />
          </section>
        )
      }}
    </Loaded>
  )
}

function ImportTable({ imports }: { imports: readonly SubscriberImport[] }) {
  const when = useTimes()
  const completes = imports.some(({ completed = 0 }) => completed > 0)
  return (
    <Table
      label={t('imports.pastImports')}
      head={
        <>
          <Th>{t('imports.file')}</Th>
          <Th>{t('imports.from')}</Th>
          <Th>{t('imports.when')}</Th>
          <Th>{t('imports.added')}</Th>
          {completes && <Th>{t('imports.updatedColumn')}</Th>}
          <Th>{t('buttons.undo')}</Th>
        </>
      }
    >
      {imports.map(made => (
        <Tr key={made.id}>
          <Td className="font-semibold sm:font-normal">{made.fileName || t('imports.pastedList')}</Td>
          <Td label={t('imports.from')}>
            {made.source === 'table' || made.source === 'list' ? '—' : made.source}
          </Td>
          <Td label={t('imports.when')}>{when(made.createdAt, 'moment')}</Td>
          <Td label={t('imports.added')} className="tabular-nums">
            {made.isStopped
              ? t('imports.addedStopped', { added: made.added, total: made.total })
              : formatCount(made.added)}
          </Td>
          {completes && (
            <Td label={t('imports.updatedColumn')} className="tabular-nums">
              {formatCount(made.completed ?? 0)}
            </Td>
          )}
          <Td>
            <EndOf made={made} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

function EndOf({ made }: { made: SubscriberImport }) {
  if (made.state === 'running') return <span className="text-soft">{t('imports.running')}</span>
  if (made.state === 'undoing')
    return <span className="text-soft">{t('imports.undoingSoFar', { count: made.removed })}</span>
  if (made.state === 'done') return <UndoImport made={made} size="small" />
  return <span className="text-soft">{t('imports.undoneRemoved', { count: made.removed })}</span>
}
