/** The editor a letter is written in. */

import type { Editor } from '@tiptap/react'
import { EditorContent } from '@tiptap/react'
import { clsx } from 'clsx'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CardBar, CardNotice } from './cards/card-bar.tsx'
import type { Panel } from './editor-part.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find/find-bar.tsx'
import { ShortcutsDialog } from './menus/shortcuts-dialog.tsx'
import { SlashList } from './menus/slash-list.tsx'
import { TableBar } from './menus/table-bar.tsx'
import { AddressPanel } from './panels/address-panel.tsx'
import { ImagePanel } from './panels/image-panel.tsx'
import { useFiles } from './panels/use-files.tsx'
import { useImages } from './panels/use-images.tsx'
import { PasteNotice } from './paste/paste-notice.tsx'
import { isInPictureTools, PictureTools } from './pictures/picture-tools.tsx'
import { RehostNotice } from './pictures/rehost-notice.tsx'
import { TypographyDialog } from './typing/typography-dialog.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFocusMode } from './use-focus-mode.ts'
import { useLetterEditor } from './use-letter-editor.ts'
import { WritingStatus } from './writing-status.tsx'
import '../../../base/ui/letter-text.css'
import './letter-editor.css'

export interface LetterEditorProps {
  label: string
  /** Read once; give the editor a new `key` to start over. */
  initialHtml: string
  /** The language of the letter, where its author said it (BCP 47), and else of the site. */
  language: string | null
  siteLanguage: string | undefined
  onChange: (html: string) => void
  /** Holds the editor while there is one. */
  editorRef: RefObject<Editor | null>
  /** Why a press was refused, if it was for the message. */
  error?: string | undefined
}

/** What lies over the letter or above it. */
type Open = Panel | 'find' | 'shortcuts' | 'typography' | null

/** Rich text of exactly the kinds that its menus offer. */
export function LetterEditor({ label, editorRef, error, ...letter }: LetterEditorProps) {
  const labelId = useId()
  const errorId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>(null)
  const [isFocused, setFocused] = useFocusMode(sheet)
  const { editor, slash, typography, pictures, cards, paste } = useLetterEditor({
    ...letter,
    labelId,
    editorRef,
    onPanel: setOpen,
  })
  const close = () => setOpen(null)
  const images = useImages(editor, pictures, close)
  const files = useFiles(editor, open === 'file', isOpen => setOpen(isOpen ? 'file' : null))
  useMarkAsWrong(editor, error ? errorId : undefined)
  const onKeyDown = useEditorKeys({
    open: setOpen,
    isOpen: () => open !== null || slash.shown.get() !== null || isInPictureTools(),
    leaveFocus: isFocused ? () => setFocused(false) : undefined,
  })
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={labelId} className="sr-only">
        {label}
      </span>
      <div
        ref={sheet}
        onKeyDownCapture={onKeyDown}
        className={clsx(
          'group/sheet',
          isFocused
            ? 'letter-focus'
            : clsx(
                'overflow-clip rounded-hand border-2 bg-raised focus-within:border-purple max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
                error ? 'border-danger' : 'border-edge',
              ),
        )}
      >
        <EditorToolbar
          editor={editor}
          open={open}
          onPanel={pressed => setOpen(open === pressed ? null : pressed)}
          onTypography={() => setOpen('typography')}
        />
        <TableBar editor={editor} />
        <CardBar editor={editor} />
        {open === 'image' && <ImagePanel editor={editor} images={images} onClose={close} />}
        {(open === 'link' || open === 'button') && (
          <AddressPanel key={open} editor={editor} mark={open} onClose={close} />
        )}
        {open === 'find' && <FindBar editor={editor} onClose={close} />}
        <CardNotice editor={editor} cards={cards} />
        <PasteNotice paste={paste} />
        <RehostNotice editor={editor} pictures={pictures} />
        <div className="relative">
          <EditorContent editor={editor} />
          <PictureTools editor={editor} />
        </div>
        <WritingStatus
          editor={editor}
          isFocused={isFocused}
          onFind={() => setOpen(open === 'find' ? null : 'find')}
          onFocus={() => setFocused(!isFocused)}
          onShortcuts={() => setOpen('shortcuts')}
        />
      </div>
      {error && (
        <p id={errorId} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <SlashList editor={editor} shown={slash.shown} />
      <ShortcutsDialog open={open === 'shortcuts'} onOpenChange={close} />
      <TypographyDialog typography={typography} open={open === 'typography'} onOpenChange={close} />
      {images.dialog}
      {files}
    </div>
  )
}

/** Ties the reason of a refusal to the text, for assistive technology. @param errorId undefined: there is none */
function useMarkAsWrong(editor: Editor, errorId: string | undefined): void {
  useEffect(() => {
    const { dom } = editor.view
    if (errorId === undefined) return
    dom.setAttribute('aria-invalid', 'true')
    dom.setAttribute('aria-describedby', errorId)
    return () => {
      dom.removeAttribute('aria-invalid')
      dom.removeAttribute('aria-describedby')
    }
  }, [editor, errorId])
}
