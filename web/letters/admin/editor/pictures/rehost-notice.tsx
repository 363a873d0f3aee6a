/** Says below the toolbar which pictures are being brought in, and why one could not be. */
import { type Editor, useEditorState } from '@tiptap/react'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { useStore } from '../../../../base/ui/store.ts'
import { type ImageRehosting, picturesElsewhere } from './rehost-images.ts'

interface RehostNoticeProps {
  editor: Editor
  pictures: ImageRehosting
}

/** The region is always there, so that what appears in it is read out. */
export function RehostNotice({ editor, pictures }: RehostNoticeProps) {
  const { busy, failed } = useStore(pictures.state)
  const there = useEditorState({ editor, selector: () => picturesElsewhere(editor.state.doc).join(' ') })
  const addresses = there.split(' ').filter(address => failed.has(address))
  // What was pressed goes away with its line.
  const retry = (address: string) => {
    pictures.retry(address)
    editor.commands.focus()
  }
  return (
    <div role="status">
      {busy > 0 && (
        <p className="border-line border-b-2 bg-sunk px-3 py-2">{t('pictures.copying', { count: busy })}</p>
      )}
      {addresses.map(address => (
        <div
          key={address}
          className="flex flex-wrap items-center justify-between gap-2 border-line border-b-2 bg-sunk px-3 py-1"
        >
          <p className="wrap-anywhere min-w-48 flex-1 py-1">
            {t('pictures.notCopied', { host: new URL(address).host, why: failed.get(address) ?? '' })}
          </p>
          <span className="flex flex-wrap gap-1">
            <Button size="small" variant="quiet" onClick={() => retry(address)}>
              {t('buttons.tryAgain')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => removePictures(editor, address)}>
              {t('pictures.removePicture')}
            </Button>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Wherever it stands; one step to undo. */
function removePictures(editor: Editor, address: string): void {
  const { tr } = editor.state
  const places: number[] = []
  tr.doc.descendants((node, pos) => {
    if (node.type.name === 'image' && node.attrs.src === address) places.push(pos)
  })
  // From the end, so that the places before it stay where they are.
  for (const pos of places.reverse()) {
    const $pos = tr.doc.resolve(pos)
    const isLastOfFigure =
      $pos.parent.type.name === 'figure' &&
      $pos.parent.children.filter(({ type }) => type.name === 'image').length === 1
    const [from, to] = isLastOfFigure ? [$pos.before(), $pos.after()] : [pos, pos + 1]
    tr.delete(from, to)
  }
  editor.view.dispatch(tr)
  editor.commands.focus()
}
