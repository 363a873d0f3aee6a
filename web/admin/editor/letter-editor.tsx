/** The editor a letter is written in. */
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { AddressPanel } from './address-panel.tsx'
import { cleanPaste } from './clean-paste.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { ImagePanel } from './image-panel.tsx'
import { letterExtensions } from './letter-extensions.ts'
import type { Panel } from './tools.tsx'
import { useImages } from './use-images.tsx'
import '../../ui/letter-text.css'
import './letter-editor.css'

export interface LetterEditorProps {
  label: string
  /** Read once; give the editor a new `key` to start over. */
  initialHtml: string
  onChange: (html: string) => void
  /** Holds the editor while there is one. */
  editorRef: RefObject<Editor | null>
}

/** Rich text of exactly the kinds the toolbar offers. */
export function LetterEditor({ label, initialHtml, onChange, editorRef }: LetterEditorProps) {
  const labelId = useId()
  const [panel, setPanel] = useState<Panel | null>(null)
  const editor = useEditor({
    extensions: letterExtensions,
    content: initialHtml,
    // The pages' policy allows no <style>; ours is in letter-editor.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
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
  const close = () => setPanel(null)
  const images = useImages(editor, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setPanel('link')
  }
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the label goes to the editor, as on every label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the editor itself */}
      <span id={labelId} className="w-fit font-semibold" onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className="overflow-hidden rounded-hand border-2 border-edge bg-raised focus-within:border-purple">
        <EditorToolbar
          editor={editor}
          open={panel}
          onPanel={pressed => setPanel(panel === pressed ? null : pressed)}
        />
        {panel === 'image' && (
          <ImagePanel
            editor={editor}
            look={images.look}
            onLook={images.setLook}
            onUpload={images.upload}
            onUrl={images.insertUrl}
            isBusy={images.isBusy}
            onClose={close}
          />
        )}
        {panel && panel !== 'image' && (
          <AddressPanel key={panel} editor={editor} mark={panel} onClose={close} />
        )}
        <EditorContent editor={editor} onKeyDown={onKeyDown} />
      </div>
      {images.dialog}
    </div>
  )
}
