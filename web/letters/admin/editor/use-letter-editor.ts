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
import { createWrittenLanguage } from './typing/written-language.ts'
import { windowEdges } from './window-edges.ts'

export interface LetterEditorInput {
  /** Id of the element that names the editor. */
  labelId: string
  initialHtml: string
  /** The language of the letter, where its author said it (BCP 47), and else of the site. */
  language: string | null
  siteLanguage: string | undefined
  onChange: (html: string) => void
  editorRef: RefObject<Editor | null>
  onPanel: (panel: Panel) => void
}

/** The editor is drawn once more when it changes. */
function useWrittenLanguage(editorRef: RefObject<Editor | null>, language: string | undefined) {
  const [spoken] = useState<{ now: string | undefined }>({ now: language })
  const [extension] = useState(() => createWrittenLanguage(() => spoken.now))
  useEffect(() => {
    if (spoken.now === language) return
    spoken.now = language
    const { current: editor } = editorRef
    editor?.view.dispatch(editor.state.tr)
  }, [editorRef, spoken, language])
  return extension
}

const fieldAttributes = (labelId: string) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  class: 'letter-text',
})

/** One editor for the life of the component. */
export function useLetterEditor(input: LetterEditorInput) {
  const { editorRef, language } = input
  const typography = useTypography(language)
  const written = useWrittenLanguage(editorRef, language ?? input.siteLanguage)
  const [cards] = useState(createLinkCards)
  const paste = usePaste(editorRef, cards)
  const [pictures] = useState(createImageRehosting)
  const openPanel = useEffectEvent(input.onPanel)
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
      written,
      slash.extension,
      pictures.extension,
      cards.extension,
      TrackedPlaces,
    ],
    content: input.initialHtml,
    // The pages' policy allows no <style>; ours is in letter-editor.css.
    injectCSS: false,
    editorProps: {
      ...paste.props,
      scrollMargin: windowEdges,
      scrollThreshold: windowEdges,
      attributes: fieldAttributes(input.labelId),
    },
    onUpdate: ({ editor: changed }) => input.onChange(changed.getHTML()),
  })
  useEffect(() => {
    editorRef.current = editor
    return () => {
      editorRef.current = null
    }
  }, [editor, editorRef])
  return { editor, slash, typography, pictures, cards, paste: paste.state }
}
