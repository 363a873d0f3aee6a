/** Makes the editor: its extensions, what it does with a paste, and whom it tells of changes. */
import { type Editor, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createLinkCards } from './cards/link-cards.ts'
import type { Panel } from './editor-part.ts'
import { FindInLetter } from './find/find-plugin.ts'
import { createSlashMenu } from './menus/slash-menu.ts'
import { letterExtensions } from './nodes/letter-extensions.ts'
import { TrackedPlaces } from './paste/tracked-places.ts'
import { usePaste } from './paste/use-paste.ts'
import { createImageRehosting } from './pictures/rehost-images.ts'
import { runTool } from './tools.ts'
import { useTypography } from './typing/use-typography.ts'
import { windowEdges } from './window-edges.ts'

export interface LetterEditorInput {
  /** Id of the element that names the editor. */
  labelId: string
  initialHtml: string
  onChange: (html: string) => void
  editorRef: RefObject<Editor | null>
  onPanel: (panel: Panel) => void
}

/** One editor for the life of the component. */
export function useLetterEditor({ labelId, initialHtml, onChange, editorRef, onPanel }: LetterEditorInput) {
  const typography = useTypography()
  const [cards] = useState(createLinkCards)
  const paste = usePaste(editorRef, cards)
  const [pictures] = useState(createImageRehosting)
  const openPanel = useEffectEvent(onPanel)
  const [slash] = useState(() =>
    createSlashMenu(tool => {
      if (editorRef.current) runTool(tool, editorRef.current, panel => openPanelLater.now(panel))
    }),
  )
  const [openPanelLater] = useState<{ now: (panel: Panel) => void }>({ now: () => {} })
  useEffect(() => {
    openPanelLater.now = panel => openPanel(panel)
  }, [openPanelLater])
  const editor = useEditor({
    extensions: [
      ...letterExtensions,
      FindInLetter,
      typography.extension,
      slash.extension,
      pictures.extension,
      cards.extension,
      TrackedPlaces,
    ],
    content: initialHtml,
    // The pages' policy allows no <style>; ours is in letter-editor.css.
    injectCSS: false,
    editorProps: {
      ...paste.props,
      scrollMargin: windowEdges,
      scrollThreshold: windowEdges,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'letter-text',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  })
  useEffect(() => {
    editorRef.current = editor
    return () => {
      editorRef.current = null
    }
  }, [editor, editorRef])
  return { editor, slash, typography, pictures, cards, paste: paste.state }
}
