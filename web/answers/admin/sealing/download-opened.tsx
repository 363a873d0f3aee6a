/** The button that makes a file of a whole list, the sealed words opened (client-side export): in this tab, as the site cannot. */
import { writeCsv } from '../../../../contract/base/csv/write-csv.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { saveFile } from '../../../base/kit/save-file.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'

interface DownloadOpenedProps {
  label: string
  /** What a line of the file is. */
  what: 'replies' | 'answers'
  fileName: string
  /** @returns the lines, the heads of the columns first */
  read: () => Promise<readonly (readonly string[])[]>
}

export function DownloadOpened({ label, what, fileName, read }: DownloadOpenedProps) {
  const download = useWrite({
    async call() {
      const lines = await read()
      await downloadCsv(fileName, lines)
      return lines.length - 1
    },
    done: count => ({
      title: t('sealedReplies.fileMade'),
      description: t('sealedReplies.fileMadeHint', { fileName, count, what }),
    }),
    failed: failureNote(t('sealedReplies.fileFailed')),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={download.isPending}
      pendingText={t('sealedReplies.openingAll', { what })}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}

/** As CSV that a spreadsheet shows and never calculates, in UTF-8 that it recognises. */
async function downloadCsv(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: tool } = await loadCode(() => import('papaparse/papaparse.min.js'))
  saveFile(name, `\uFEFF${writeCsv(tool, rows)}`, 'text/csv;charset=utf-8')
}
