/** Pictures of the letter that is written: the panel's answers, and the upload that outlives the panel. */
import type { Editor } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { lazyDialog } from '../../../../base/kit/loading/lazy-dialog.tsx'
import type { ImageRehosting } from '../pictures/rehost-images.ts'
import { type Alignment, insertImage } from './insert-image.ts'

// Uppy comes with the first picture, not with the page.
const ImageUpload = lazyDialog(
  async () => (await import('../../../../files/admin/image-upload.tsx')).ImageUpload,
)

export interface Images {
  /** Where the next picture is to stand. */
  align: Alignment
  setAlign: (align: Alignment) => void
  isBusy: boolean
  upload: () => void
  insertUrl: (url: string) => Promise<void>
  /** To be rendered beside the editor. */
  dialog: ReactNode
}

/**
 * @param pictures keeps a copy of what is inserted by its address
 * @param onInserted the upload dialog, or the panel, is no longer needed
 */
export function useImages(
  editor: Editor,
  pictures: Pick<ImageRehosting, 'bring'>,
  onInserted: () => void,
): Images {
  const [align, setAlign] = useState<Alignment>('center')
  const [isBusy, setBusy] = useState(false)
  const [upload, setUpload] = useState<'hidden' | 'open' | 'never'>('never')
  const insert = async (src: string) => {
    await insertImage(editor, src, align)
    setAlign('center')
  }
  const isThere = useRef(false)
  const insertUploaded = async (src: string) => {
    await insert(src)
    if (upload !== 'open') return
    isThere.current = true
    onInserted()
  }
  /** Back to the letter, where the picture stands with its tools. */
  const returnToPicture = () => {
    if (!isThere.current) return false
    isThere.current = false
    editor.view.focus()
    return true
  }
  return {
    align,
    setAlign,
    isBusy,
    upload: () => setUpload('open'),
    async insertUrl(url) {
      // What cannot be brought in stands in the letter all the same, and below the toolbar stands why.
      await insert((await pictures.bring(url)) ?? url)
      onInserted()
      editor.commands.focus()
    },
    dialog: upload !== 'never' && (
      <ImageUpload
        open={upload === 'open'}
        onOpenChange={open => setUpload(open ? 'open' : 'hidden')}
        onClosed={returnToPicture}
        onImage={insertUploaded}
        onBusy={setBusy}
      />
    ),
  }
}
