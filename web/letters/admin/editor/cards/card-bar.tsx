/** The bar that stands below the toolbar while the cursor is in the card of a link, and what became of one that was wanted. */
import { type Editor, useEditorState } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { useStore } from '../../../../base/ui/store.ts'
import { type LinkCards, reading } from './link-cards.ts'

const tools: readonly { label: string; run: (editor: Editor) => unknown; needsPicture?: true }[] = [
  { label: t('linkCards.plainLink'), run: asPlainLink },
  {
    label: t('pictures.removePicture'),
    run: editor => editor.chain().focus().updateAttributes('linkCard', { picture: null }).run(),
    needsPicture: true,
  },
  { label: t('linkCards.removeCard'), run: editor => editor.chain().focus().deleteNode('linkCard').run() },
]

/** Nothing outside of cards. */
export function CardBar({ editor }: { editor: Editor }) {
  const card = useEditorState({
    editor,
    selector: () => (editor.isActive('linkCard') ? String(editor.getAttributes('linkCard').picture) : null),
  })
  if (card === null) return null
  return (
    <Toolbar.Root
      aria-label={t('linkCards.bar')}
      className="flex flex-wrap items-center gap-1 border-line border-b-2 bg-sunk p-1.5"
    >
      {tools.map(({ label, run, needsPicture = false }) => (
        <Toolbar.Button key={label} asChild disabled={needsPicture && card === 'null'}>
          <Button size="small" variant="quiet" onClick={() => run(editor)}>
            {label}
          </Button>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}

/** The region is always there, so that what appears in it is read out. */
export function CardNotice({ editor, cards }: { editor: Editor; cards: LinkCards }) {
  const words = useStore(cards.words)
  const close = () => {
    cards.words.set(null)
    editor.commands.focus()
  }
  return (
    <div role="status">
      {words && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b-2 bg-sunk px-3 py-1">
          <p className="min-w-48 flex-1 py-1">{words}</p>
          {words !== reading && (
            <Button size="small" variant="quiet" onClick={close}>
              {t('editor.ok')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function asPlainLink(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const { href } = editor.getAttributes('linkCard')
  const depth = $from.node(1)?.type.name === 'linkCard' ? 1 : undefined
  const from = depth === undefined ? $from.pos : $from.before(depth)
  const size = editor.state.doc.nodeAt(from)?.nodeSize ?? 0
  const text = { type: 'text', text: String(href), marks: [{ type: 'link', attrs: { href } }] }
  return editor
    .chain()
    .focus()
    .insertContentAt({ from, to: from + size }, { type: 'paragraph', content: [text] })
    .run()
}
