/** The table of files: what each weighs, which letters have it, when it goes. */
import { Link } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import type { FileUse, ListedFile } from '../../../../../contract/files/file-list.ts'
import { fileKind, kindWords, sizeInWords } from '../../../../../contract/files/file-parts.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { Table, Td, Th, Tr } from '../../../../base/ui/table.tsx'
import { FileActions } from './file-actions.tsx'

export function FileTable({ files }: { files: readonly ListedFile[] }) {
  const when = useTimes()
  return (
    <Table
      label="Files"
      head={
        <>
          <Th>Name</Th>
          <Th>Kind</Th>
          <Th className="text-right">Size</Th>
          <Th>Used in</Th>
          <Th>Added</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </>
      }
    >
      {files.map(file => (
        <Tr key={file.id}>
          <Td className="font-semibold sm:w-2/5">
            <NameOf file={file} />
          </Td>
          <Td label="Kind" className="sm:whitespace-nowrap">
            {kindWords[fileKind(file.type)]}
          </Td>
          <Td label="Size" className="tabular-nums sm:whitespace-nowrap sm:text-right">
            {sizeInWords(file.size)}
          </Td>
          <Td label="Used in" className="sm:w-2/5">
            <UsedIn file={file} />
          </Td>
          <Td label="Added" className="sm:whitespace-nowrap">
            {when(file.createdAt, 'shortDay')}
          </Td>
          <Td className="empty:hidden whitespace-nowrap sm:py-1! sm:text-right">
            <FileActions file={file} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

/** Only what is served has an address. */
function NameOf({ file: { name, path, state } }: { file: ListedFile }) {
  if (state !== 'here') return <span className={state === 'deleted' ? 'line-through' : ''}>{name}</span>
  return <a href={path}>{name}</a>
}

function UsedIn({ file }: { file: ListedFile }) {
  const { state, usedIn, uses } = file
  if (state === 'deleted' || usedIn.length === 0) return <WhatBecomesOf file={file} />
  return (
    <span className="grid gap-1 max-sm:text-right">
      {usedIn.map(use => (
        <Use key={use.id} use={use} />
      ))}
      {uses > usedIn.length && <span className="text-soft">and {uses - usedIn.length} more</span>}
    </span>
  )
}

/** What becomes of a file that no letter has. */
function WhatBecomesOf({ file: { state, goesAfter, isMailed } }: { file: ListedFile }) {
  const when = useTimes()
  const at = (format: 'moment' | 'shortDay') => when(goesAfter ?? '', format)
  const words = () => {
    if (goesAfter === null) return isMailed ? 'Sent e-mails link to it, so it stays.' : ''
    if (state === 'deleted') return `Deleted. You can restore it until ${at('moment')}.`
    if (state === 'arriving')
      return `Upload not finished. Unless you finish it, it is deleted from ${at('shortDay')} on.`
    return `No letter. It is deleted automatically from ${at('shortDay')} on.`
  }
  return <span className="text-soft max-sm:text-right">{words()}</span>
}

const asWords = {
  sent: '',
  draft: ' (draft)',
  version: ' (an earlier version)',
  template: ' (a template)',
} as const

function Use({ use: { id, token, subject, as, isSent } }: { use: FileUse }) {
  if (as === 'template') {
    return (
      <span>
        {subject}
        <span className="text-soft">{asWords[as]}</span>
      </span>
    )
  }
  const to = isSent ? pages.letter.href({ token }) : pages.compose.href({ edit: id })
  return (
    <span>
      <Link to={to}>{subject || 'Untitled letter'}</Link>
      <span className="text-soft">{asWords[as]}</span>
    </span>
  )
}
