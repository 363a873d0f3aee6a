/** All of the author's texts as one file: to keep, to carry elsewhere, to bring back. */

import { useState } from 'react'
import type { OwnTexts } from '../../../../contract/games/room404.ts'
import { call } from '../../../base/call.ts'
import { failureToast, refusalToast } from '../../../base/kit/failure-note.ts'
import { FileButton } from '../../../base/kit/file-button.tsx'
import { saveFile } from '../../../base/kit/save-file.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import { type Editor, ownTexts } from './use-editor.ts'

const download = (texts: OwnTexts) =>
  saveFile('room404-texts.json', `${JSON.stringify(texts, null, 2)}\n`, 'application/json')

const countOf = (texts: OwnTexts | undefined): number =>
  (texts?.transitions.length ?? 0) + (texts?.descriptions.length ?? 0)

export function TextsFile({ editor }: { editor: Editor }) {
  const [chosen, setChosen] = useState<OwnTexts>()
  const importing = useWrite({
    call: (texts: OwnTexts) => call('PUT /api/room404/texts', { body: texts }),
    done: texts => ({
      title: t('room404Texts.imported'),
      description: t('room404Texts.importedHint', { count: countOf(texts) }),
    }),
    failed: t('room404Texts.importFailed'),
    forgets: ['GET /api/room404/transitions', 'GET /api/room404/descriptions'],
    onFresh: () => setChosen(undefined),
    onFailed: () => setChosen(undefined),
  })
  const choose = async (file: File) => {
    const texts = readTextsFile(await file.text())
    if (texts) setChosen(texts)
    else refusalToast(t('room404Texts.notAFile'))
  }
  return (
    <div className="flex flex-wrap gap-3 md:pt-8">
      <Button
        size="small"
        variant="secondary"
        disabled={editor.saved.size === 0}
        onClick={() => download(ownTexts(editor))}
      >
        {t('room404Texts.exportTexts')}
      </Button>
      <FileButton
        size="small"
        variant="secondary"
        accept=".json,application/json"
        label={t('room404Texts.fileOfTexts')}
        onChoose={file => choose(file).catch(failureToast(t('room404Texts.fileNotRead')))}
      >
        {t('room404Texts.importTexts')}
      </FileButton>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={open => open || setChosen(undefined)}
        title={t('room404Texts.replaceTitle')}
        description={t('room404Texts.replaceHint', { count: countOf(chosen), saved: editor.saved.size })}
        confirmText={t('room404Texts.replace')}
        danger
        pending={importing.isPending}
        pendingText={t('room404Texts.importing')}
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
