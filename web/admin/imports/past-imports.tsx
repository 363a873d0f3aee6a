/** The imports so far, each with the way back. */
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listImports, type SubscriberImport } from '../../../contract/imports.ts'
import { callPage } from '../../call.ts'
import { Table, Td, Th, Tr } from '../../ui/table.tsx'
import { formatTime } from '../dates.ts'
import { Loaded } from '../loaded.tsx'
import { SearchField } from '../search-field.tsx'
import { ShowMore } from '../show-more.tsx'
import { useSettled } from '../use-settled.ts'
import { useTimeZone } from '../use-time-zone.ts'
import { inWords } from './in-words.ts'
import { UndoImport } from './undo-import.tsx'

const pageSize = 10
const lookAgain = 2_000

const importPages = (q: string) =>
  infiniteQueryOptions({
    queryKey: [listImports.path, 'pages', q],
    queryFn: ({ pageParam }) =>
      callPage(listImports, { query: { limit: pageSize, q: q || undefined, after: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
    placeholderData: keepPreviousData,
    // One that was left running on another page or in another tab.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(made => made.state === 'running')) ? lookAgain : false,
  })

/** Nothing at all before the first import. */
export function PastImports() {
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  const imports = useInfiniteQuery(importPages(q))
  return (
    <Loaded query={imports} what="The imports so far">
      {({ pages }) => {
        const rows = pages.flatMap(page => page.rows)
        if (rows.length === 0 && q === '' && search === '') return null
        return (
          <section aria-labelledby="past" className="grid gap-4">
            <h2 id="past">Imports so far</h2>
            {(imports.hasNextPage || pages.length > 1 || search !== '') && (
              <SearchField label="Search by file name" value={search} onChange={setSearch} />
            )}
            {rows.length > 0 ? (
              <ImportTable imports={rows} />
            ) : (
              <p className="text-soft">No file’s name has “{q}” in it.</p>
            )}
            <ShowMore query={imports} />
          </section>
        )
      }}
    </Loaded>
  )
}

function ImportTable({ imports }: { imports: readonly SubscriberImport[] }) {
  const timeZone = useTimeZone()
  return (
    <Table
      label="Imports so far"
      head={
        <>
          <Th>File</Th>
          <Th>From</Th>
          <Th>When</Th>
          <Th>Added</Th>
          <Th>Undo</Th>
        </>
      }
    >
      {imports.map(made => (
        <Tr key={made.id}>
          <Td className="font-semibold sm:font-normal">{made.fileName || 'Pasted list'}</Td>
          <Td label="From">{made.source === 'table' || made.source === 'list' ? '—' : made.source}</Td>
          <Td label="When">{formatTime(made.createdAt, timeZone, 'moment')}</Td>
          <Td label="Added" className="tabular-nums">
            {inWords(made.added)}
          </Td>
          <Td>
            <EndOf made={made} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

function EndOf({ made }: { made: SubscriberImport }) {
  if (made.state === 'running') return <span className="text-soft">Running…</span>
  if (made.state === 'done') return <UndoImport made={made} size="small" />
  return <span className="text-soft">Undone, {inWords(made.removed)} removed</span>
}
