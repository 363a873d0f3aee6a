/** The table of files: what each weighs, which letters have it, when it goes. */
import { Link } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import type { FileUse, ListedFile } from '../../../../../contract/files/file-list.ts'
import { fileKind, kindKeys, sizeInWords } from '../../../../../contract/files/file-parts.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { documentLanguage, rich, t } from '../../../../base/translations.ts'
import { Table, Td, Th, Tr } from '../../../../base/ui/table.tsx'
import { FileActions } from './file-actions.tsx'

export function FileTable({ files }: { files: readonly ListedFile[] }) {
  const when = useTimes()
  return (
    <Table
      label={t('fileSettings.title')}
      head={
        <>
          <Th>{t('fileSettings.name')}</Th>
          <Th>{t('fileSettings.kind')}</Th>
          <Th className="text-right">{t('fileSettings.size')}</Th>
          <Th>{t('fileSettings.usedIn')}</Th>
          <Th>{t('fileSettings.added')}</Th>
          <Th>
            <span className="sr-only">{t('fileSettings.actions')}</span>
          </Th>
        </>
      }
    >
      {files.map(file => (
        <Tr key={file.id}>
          <Td className="font-semibold sm:w-2/5">
            <NameOf file={file} />
          </Td>
          <Td label={t('fileSettings.kind')} className="sm:whitespace-nowrap">
            {t(kindKeys[fileKind(file.type)])}
          </Td>
          <Td label={t('fileSettings.size')} className="tabular-nums sm:whitespace-nowrap sm:text-right">
            {sizeInWords(file.size, documentLanguage())}
          </Td>
          <Td label={t('fileSettings.usedIn')} className="sm:w-2/5">
            <UsedIn file={file} />
          </Td>
          <Td label={t('fileSettings.added')} className="sm:whitespace-nowrap">
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
      {uses > usedIn.length && (
        <span className="text-soft">{t('fileSettings.usedInMore', { count: uses - usedIn.length })}</span>
      )}
    </span>
  )
}

/** What becomes of a file that no letter has. */
function WhatBecomesOf({ file: { state, goesAfter, isMailed } }: { file: ListedFile }) {
  const when = useTimes()
  const at = (format: 'moment' | 'shortDay') => when(goesAfter ?? '', format)
  const words = () => {
    if (goesAfter === null) return isMailed ? t('fileSettings.sentMailsLinkToIt') : ''
    if (state === 'deleted') return t('fileSettings.deletedUntil', { moment: at('moment') })
    if (state === 'arriving') return t('fileSettings.uploadNotFinished', { day: at('shortDay') })
    return t('fileSettings.inNoLetter', { day: at('shortDay') })
  }
  return <span className="text-soft max-sm:text-right">{words()}</span>
}

/** A template has no page of its own. */
function Use({ use: { id, token, subject, as, isSent } }: { use: FileUse }) {
  const isTemplate = as === 'template'
  const to = isSent ? pages.letter.href({ token }) : pages.compose.href({ edit: id })
  return (
    <span>
      {rich('fileSettings.usedInOne', {
        as,
        subject: isTemplate ? subject : subject || t('fileSettings.untitledLetter'),
        letter: inside => (isTemplate ? inside : <Link to={to}>{inside}</Link>),
        note: inside => <span className="text-soft">{inside}</span>,
      })}
    </span>
  )
}
