/** The button that makes a file of a whole list, the sealed words opened (client-side export): in this tab, as the site cannot. */
import { writeCsv } from '../../../../contract/base/csv/write-csv.ts'
import { formatCount } from '../../../../contract/base/format-count.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { saveFile } from '../../../base/kit/save-file.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'

interface DownloadOpenedProps {
  label: string
  /** What a line of the file is: `replies`. */
  what: string
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
      title: 'Created in your browser',
      description: `${fileName} holds ${formatCount(count)} ${what} unsealed. Anyone who opens it can read them, so keep it in a safe place.`,
    }),
    failed: failureNote('Could not create the file. Please try again.'),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={download.isPending}
      pendingText={`Opening all ${what}…`}
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
