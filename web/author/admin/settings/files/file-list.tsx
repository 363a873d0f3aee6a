/** All files, heaviest or newest first, a page at a time, searched by name. */
import { useState } from 'react'
import { pages } from '../../../../../contract/base/pages.ts'
import { PagedList } from '../../../../base/kit/paged-list.tsx'
import { RouterButton } from '../../../../base/kit/router-button.tsx'
import { SearchField } from '../../../../base/kit/search-field.tsx'
import { usePages } from '../../../../base/kit/use-pages.ts'
import { useSearch } from '../../../../base/kit/use-search.ts'
import { t } from '../../../../base/translations.ts'
import { EmptyState } from '../../../../base/ui/empty-state.tsx'
import { FilterButton } from '../../../../base/ui/filter-button.tsx'
import { FileTable } from './file-table.tsx'

export function FileList() {
  const search = useSearch()
  const [sort, setSort] = useState<'size' | 'newest'>('size')
  const files = usePages('GET /api/files', { query: { q: search.q, sort }, size: 20 })
  const isEmpty = files.data?.rows.length === 0 && files.data.q === ''
  return (
    <section aria-label={t('fileSettings.allFiles')} className="grid gap-4">
      {!isEmpty && (
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
          <SearchField label={t('fileSettings.searchByName')} search={search} className="grow basis-64" />
          <FilterButton pressed={sort === 'size'} onPress={() => setSort('size')}>
            {t('fileSettings.largestFirst')}
          </FilterButton>
          <FilterButton pressed={sort === 'newest'} onPress={() => setSort('newest')}>
            {t('fileSettings.newestFirst')}
          </FilterButton>
        </div>
      )}
      <PagedList
        list={files}
        what={t('fileSettings.theFiles')}
        empty={
          isEmpty ? (
            <NoFiles />
          ) : (
            <p className="py-6 text-center text-soft">
              {t('fileSettings.notFound', { words: files.data?.q ?? '' })}
            </p>
          )
        }
      >
        {rows => <FileTable files={rows} />}
      </PagedList>
    </section>
  )
}

function NoFiles() {
  return (
    <EmptyState
      title={t('fileSettings.noFilesYet')}
      action={
        <RouterButton to={pages.compose.href()} variant="secondary" size="small">
          {t('fileSettings.writeALetter')}
        </RouterButton>
      }
    >
      {t('fileSettings.noFilesHint')}
    </EmptyState>
  )
}
