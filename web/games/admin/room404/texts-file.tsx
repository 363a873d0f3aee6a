/** All of the author's texts as one file: to keep, to carry elsewhere, to bring back. */

import { useState } from 'react'
import { pluralize } from '../../../../contract/base/format-count.ts'
import type { OwnTexts } from '../../../../contract/games/room404.ts'
import { call } from '../../../base/call.ts'
import { failureToast, refusalToast } from '../../../base/kit/failure-note.ts'
import { FileButton } from '../../../base/kit/file-button.tsx'
import { saveFile } from '../../../base/kit/save-file.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import { type Editor, ownTexts } from './use-editor.ts'

const download = (texts: OwnTexts) =>
  saveFile('room404-texts.json', `${JSON.stringify(texts, null, 2)}\n`, 'application/json')

function countWords(texts: OwnTexts | undefined): string {
  const count = (texts?.transitions.length ?? 0) + (texts?.descriptions.length ?? 0)
  return pluralize(count, 'text')
}

export function TextsFile({ editor }: { editor: Editor }) {
  const [chosen, setChosen] = useState<OwnTexts>()
  const importing = useWrite({
    call: (texts: OwnTexts) => call('PUT /api/room404/texts', { body: texts }),
    done: texts => ({
      title: 'Texts imported',
      description: `${countWords(texts)} of yours are in the game.`,
    }),
    failed: 'Failed to import the texts.',
    forgets: ['GET /api/room404/transitions', 'GET /api/room404/descriptions'],
    onFresh: () => setChosen(undefined),
    onFailed: () => setChosen(undefined),
  })
  const choose = async (file: File) => {
    const texts = readTextsFile(await file.text())
    if (texts) setChosen(texts)
    else refusalToast('That is not a file of Room 404 texts. Choose one that was exported from this page.')
  }
  return (
    <div className="flex flex-wrap gap-3 md:pt-8">
      <Button
        size="small"
        variant="secondary"
        disabled={editor.saved.size === 0}
        onClick={() => download(ownTexts(editor))}
      >
        Export texts
      </Button>
      <FileButton
        size="small"
        variant="secondary"
        accept=".json,application/json"
        label="File of texts"
        onChoose={file => choose(file).catch(failureToast('That file could not be read.'))}
      >
        Import texts
      </FileButton>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={open => open || setChosen(undefined)}
        title="Replace your texts?"
        description={`${countWords(chosen)} in this file will replace the ${editor.saved.size} that you have saved. Drafts stay.`}
        confirmText="Replace"
        danger
        pending={importing.isPending}
        pendingText="Importing…"
        onConfirm={() => chosen && importing.mutate(chosen)}
      />
    </div>
  )
}

/** @returns undefined for a file of something else */
function readTextsFile(text: string): OwnTexts | undefined {
  try {
    const { transitions, descriptions } = JSON.parse(text) as Partial<OwnTexts>
    return Array.isArray(transitions) && Array.isArray(descriptions)
      ? { transitions, descriptions }
      : undefined
  } catch {
    return undefined
  }
}
