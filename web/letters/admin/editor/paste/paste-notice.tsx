/** What became of a paste: what could not be kept, in one sentence, with the way back. */
import { inOneSentence } from '../../../../../contract/letters/body/letter-losses.ts'
import { Button } from '../../../../base/ui/button.tsx'
import type { PasteState } from './use-paste.ts'

/** The region is always there, so that what appears in it is read out. */
export function PasteNotice({ paste }: { paste: PasteState }) {
  const { lost, storing, undo, forget } = paste
  const sentence = inOneSentence(lost)
  return (
    <div role="status">
      {storing > 0 && (
        <p className="border-line border-b-2 bg-sunk px-3 py-2">
          {storing === 1 ? 'Copying a picture…' : `Copying ${storing} pictures…`}
        </p>
      )}
      {sentence && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b-2 bg-sunk px-3 py-1">
          <p>{sentence}.</p>
          <span className="flex gap-1">
            <Button size="small" variant="quiet" onClick={undo}>
              Undo paste
            </Button>
            <Button size="small" variant="quiet" onClick={forget}>
              OK
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
