/** Deletes a file that nothing uses, and has it back as long as that goes (undo). */
import type { ListedFile } from '../../../../../contract/files/file-list.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'

/** Somebody else, or the clock, may have been there first. */
const stale = { forgets: ['GET /api/files', 'GET /api/files/weight'], forgetsAlways: true } as const

/** Nothing for a file that is used: the letters beside it say why. */
export function FileActions({ file }: { file: ListedFile }) {
  if (file.state === 'deleted') return <Undo file={file} />
  return file.uses > 0 || file.isMailed ? null : <Delete file={file} />
}

function Delete({ file: { id, name } }: { file: ListedFile }) {
  const deletion = useWrite({
    call: () => call('DELETE /api/files/:id', { params: { id } }),
    done: () => ({
      title: t('fileSettings.deleted'),
      description: t('fileSettings.canBeRestored', { name }),
    }),
    failed: t('fileSettings.notDeleted'),
    ...stale,
  })
  return (
    <Button variant="quiet" size="tight" pending={deletion.isPending} onClick={() => deletion.mutate()}>
      {rich('fileSettings.delete', { span: inside => <span className="sr-only">{inside}</span>, name })}
    </Button>
  )
}

function Undo({ file: { id, name } }: { file: ListedFile }) {
  const undo = useWrite({
    call: () => call('POST /api/files/:id/restore', { params: { id } }),
    done: () => ({ title: t('fileSettings.restored'), description: t('fileSettings.isBack', { name }) }),
    failed: t('fileSettings.notRestored'),
    ...stale,
  })
  return (
    <Button variant="secondary" size="small" pending={undo.isPending} onClick={() => undo.mutate()}>
      {rich('fileSettings.undoDeleting', { span: inside => <span className="sr-only">{inside}</span>, name })}
    </Button>
  )
}
