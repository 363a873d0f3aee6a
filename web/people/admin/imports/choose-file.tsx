/** The way a list comes in: a file chosen or dropped, or addresses pasted. */
import { clsx } from 'clsx'
import { type DragEvent, useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { tooLarge } from './cut-file.ts'
import { decodeFile } from './decode-file.ts'
import type { ChosenFile } from './run-import.ts'

export interface ChooseFileProps {
  isReading: boolean
  onChosen: (file: ChosenFile) => void
  onRefused: (sentence: string) => void
}

/** Bytes that a browser takes apart without trouble. */
const largestFile = 60_000_000
/** Cuts a file's name to a length the server takes. */
const shortName = (name: string) => name.slice(-limits.fileName)

/** Reads the file in the browser, whatever it was saved as. */
export function ChooseFile({ isReading, onChosen, onRefused }: ChooseFileProps) {
  const [isDecoding, setDecoding] = useState(false)
  const isBusy = isReading || isDecoding
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.size > largestFile) return onRefused(tooLarge(largestFile).message)
    setDecoding(true)
    const text = await readText(file).finally(() => setDecoding(false))
    if (text === undefined) onRefused(t('imports.notReadable'))
    else onChosen({ text, fileName: shortName(file.name) })
  }
  const form = useForm({ start: { text: '' }, onSubmit: ({ text }) => onChosen({ text, fileName: '' }) })
  return (
    <div className="grid gap-6">
      <DropZone isReading={isBusy} onFile={take} />
      <form {...form.props} className="grid justify-items-start gap-3">
        <TextArea
          className="w-full"
          label={t('imports.orPasteAddresses')}
          hint={t('imports.orPasteAddressesHint')}
          rows={4}
          maxLength={limits.importText}
          {...form.field('text')}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={form.now('text').trim() === ''}
          pending={isBusy}
          pendingText={t('buttons.checking')}
        >
          {t('imports.check')}
        </Button>
      </form>
    </div>
  )
}

/** @returns undefined when the browser cannot */
async function readText(file: File): Promise<string | undefined> {
  try {
    return decodeFile(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return undefined
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
      <span className="font-semibold">{isReading ? t('buttons.checking') : t('imports.chooseFile')}</span>
      <span className="text-soft text-sm">{t('imports.chooseFileFrom')}</span>
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
