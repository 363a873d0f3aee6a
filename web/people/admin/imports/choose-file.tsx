/** The way a list comes in: a file chosen or dropped, or addresses pasted. */
import { clsx } from 'clsx'
import { type DragEvent, useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { NotLoaded } from '../../../base/kit/loading/load-code.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { cutColumns } from './cut-columns.ts'
import { decodeFile } from './decode-file.ts'
import type { ChosenFile } from './run-import.ts'

export interface ChooseFileProps {
  isReading: boolean
  onChosen: (file: ChosenFile) => void
  onRefused: (sentence: string) => void
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)
/** Bytes that a browser takes apart without trouble. */
const largestFile = 60_000_000
const tooLarge = (most: number) =>
  `That file has more than ${megabytes(most)} MB. Split it and keep the headings in each part, or keep only the columns with addresses and dates.`
/** Cuts a file's name to a length the server takes. */
const shortName = (name: string) => name.slice(-limits.fileName)

/** Reads the file in the browser, whatever it was saved as. */
export function ChooseFile({ isReading, onChosen, onRefused }: ChooseFileProps) {
  const [isCutting, setCutting] = useState(false)
  const isBusy = isReading || isCutting
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.size > largestFile) return onRefused(tooLarge(largestFile))
    setCutting(true)
    const { csv, fault } = await readText(file).finally(() => setCutting(false))
    if (csv === undefined) onRefused(fault)
    else if (csv.length > limits.importText) onRefused(tooLarge(limits.importText))
    else onChosen({ csv, fileName: shortName(file.name) })
  }
  const form = useForm({ start: { csv: '' }, onSubmit: ({ csv }) => onChosen({ csv, fileName: '' }) })
  return (
    <div className="grid gap-6">
      <DropZone isReading={isBusy} onFile={take} />
      <form {...form.props} className="grid justify-items-start gap-3">
        <TextArea
          className="w-full"
          label="Or paste addresses"
          hint="One to a line, or with commas between them."
          rows={4}
          maxLength={limits.importText}
          {...form.field('csv')}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={form.now('csv').trim() === ''}
          pending={isBusy}
          pendingText="Checking…"
        >
          Check
        </Button>
      </form>
    </div>
  )
}

/** @returns its text, or why there is none */
async function readText(
  file: File,
): Promise<{ csv: string; fault?: never } | { csv?: never; fault: string }> {
  try {
    return { csv: await cutColumns(decodeFile(new Uint8Array(await file.arrayBuffer()))) }
  } catch (error) {
    if (error instanceof NotLoaded) return { fault: error.message }
    return { fault: 'Your browser could not read that file. Has it been moved or changed?' }
  }
}

interface DropZoneProps {
  isReading: boolean
  onFile: (file: File | undefined) => void
}

function DropZone({ isReading, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <label
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'grid cursor-pointer justify-items-center gap-2 rounded-sheet border-2 border-dashed px-4 py-8 text-center focus-within:outline-3 focus-within:outline-purple focus-within:outline-offset-2',
        isOver ? 'border-purple bg-purple-wash' : 'border-edge bg-raised hover:border-ink',
      )}
    >
      <span className="font-semibold">{isReading ? 'Checking…' : 'Choose a CSV file, or drop one here'}</span>
      <span className="text-soft text-sm">
        From Substack, Ghost, Mailchimp, Buttondown, another Foolscap, or any table with a column “email”
      </span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="sr-only"
        disabled={isReading}
        onChange={event => {
          onFile(event.target.files?.[0])
          // The same file, corrected, may be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
