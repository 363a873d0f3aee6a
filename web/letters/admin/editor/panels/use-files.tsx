/** Files of the letter that is written: where one goes, and the upload that outlives its dialog. */
import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import type { StoredFile } from '../../../../../contract/files/files.ts'
import { lazyDialog } from '../../../../base/kit/loading/lazy-dialog.tsx'

// Uppy comes with the first file, not with the page.
const FileUpload = lazyDialog(
  async () => (await import('../../../../files/admin/files/file-upload.tsx')).FileUpload,
)

/** @returns to be rendered beside the editor */
export function useFiles(editor: Editor, open: boolean, onOpenChange: (open: boolean) => void): ReactNode {
  const [isNeeded, setNeeded] = useState(false)
  if (open && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return <FileUpload open={open} onOpenChange={onOpenChange} onFile={file => insertFile(editor, file)} />
}

/** After the block where the cursor stands, with its name as its title, to be written over. */
function insertFile(editor: Editor, { path, size, name }: StoredFile): void {
  const title = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  const { $to } = editor.state.selection
  const at = $to.depth > 0 ? $to.after(1) : editor.state.selection.to
  const words = [{ type: 'paragraph', content: [{ type: 'text', text: title }] }]
  editor.commands.insertContentAt(at, { type: 'file', attrs: { src: path, size }, content: words })
}
