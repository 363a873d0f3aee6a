/** The card of a link: an address with what its page says of itself, a title and a sentence that can be written anew (link preview). */
import { Fragment, type Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { Node, type NodeViewRenderer } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { hostOf, linkCard } from './part.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    linkCards: {
      /** Makes a link card of the address that is all there is on the cursor's line. */
      makeLinkCard: () => ReturnType
    }
  }
}

/** What the letter's readers get, around the words that are written in the card. */
const drawCard: NodeViewRenderer = ({ node }) => {
  const { href, picture } = node.attrs as { href: string; picture: string | null }
  const dom = document.createElement('aside')
  dom.dataset.link = href
  if (picture) {
    const image = document.createElement('img')
    image.src = picture
    image.alt = ''
    image.contentEditable = 'false'
    dom.append(image)
  }
  const contentDOM = document.createElement('div')
  const site = document.createElement('div')
  site.className = 'tool'
  site.contentEditable = 'false'
  site.textContent = hostOf(href)
  dom.append(contentDOM, site)
  return { dom, contentDOM, ignoreMutation: ({ target }) => !contentDOM.contains(target) }
}

const LinkCard = Node.create({
  name: 'linkCard',
  group: 'block',
  content: 'cardTitle cardWords',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: null, parseHTML: () => null, rendered: false },
    picture: { default: null, parseHTML: () => null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'aside[data-link]',
      getAttrs: readCard,
      getContent: (card, schema) => readWords(card as HTMLElement, schema),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'aside',
    { 'data-link': attrs.href, ...(attrs.picture && { 'data-picture': attrs.picture }) },
    0,
  ],
  addNodeView: () => drawCard,
  addKeyboardShortcuts() {
    return {
      /** From the title to the sentence, and from there out of the card. */
      Enter: () =>
        this.editor.commands.command(({ tr, state: { schema }, dispatch }) => {
          const { $from } = tr.selection
          const { paragraph } = schema.nodes
          if ($from.parent.type.name === 'cardTitle') {
            if (dispatch) tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1))
            return true
          }
          if ($from.parent.type.name !== 'cardWords' || !paragraph) return false
          if (!dispatch) return true
          const after = $from.after(-1)
          tr.insert(after, paragraph.create())
          tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
          return true
        }),
    }
  },
})

const line = (name: string) => Node.create({ name, content: 'text*', marks: '', renderHTML: () => ['p', 0] })
const CardTitle = line('cardTitle')
const CardWords = line('cardWords')

function readCard(card: HTMLElement) {
  const { link = '', picture = '' } = card.dataset
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return false
  return { href: link, picture: picture.startsWith('/objects/') ? picture : null }
}

/** Its first two lines, without what a page adds. */
function readWords(card: HTMLElement, schema: Schema): Fragment {
  const lines = [...card.querySelectorAll(':scope > p:not(.tool)')].map(
    ({ textContent }) => textContent ?? '',
  )
  const made = ['cardTitle', 'cardWords'].map((name, at) => {
    const text = lines[at] ?? ''
    return schema.nodes[name]?.create(null, text === '' ? null : schema.text(text))
  })
  return Fragment.from(made.filter(node => node !== undefined))
}

export const linkCardInEditor: EditorPart = {
  ...linkCard,
  extensions: [LinkCard, CardTitle, CardWords],
  tools: {
    inserts: [
      {
        label: t('editorTools.linkCard'),
        words: t('editorTools.linkCardWords'),
        isOn: editor => editor.isActive('linkCard'),
        run: editor => editor.chain().focus().makeLinkCard().run(),
      },
    ],
  },
}
