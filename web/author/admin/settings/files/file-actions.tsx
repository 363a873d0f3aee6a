/** Deletes a file that nothing uses, and has it back as long as that goes (undo). */
import type { ListedFile } from '../../../../../contract/files/file-list.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
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
    done: () => ({ title: 'File deleted', description: `You can restore “${name}” here for a day.` }),
    failed: "Couldn't delete that file. Please try again.",
    ...stale,
  })
  return (
    <Button variant="quiet" size="tight" pending={deletion.isPending} onClick={() => deletion.mutate()}>
      Delete<span className="sr-only"> {name}</span>
    </Button>
  )
}

function Undo({ file: { id, name } }: { file: ListedFile }) {
  const undo = useWrite({
    call: () => call('POST /api/files/:id/restore', { params: { id } }),
    done: () => ({ title: 'File restored', description: `“${name}” is back.` }),
    failed: "Couldn't restore that file. Please try again.",
    ...stale,
  })
  return (
    <Button variant="secondary" size="small" pending={undo.isPending} onClick={() => undo.mutate()}>
      Undo<span className="sr-only"> deleting {name}</span>
    </Button>
  )
}
