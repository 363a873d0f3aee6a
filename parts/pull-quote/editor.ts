import { Node } from '@tiptap/react'
import type { Page } from '../../contract/letters/body/foreign/tree.ts'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { pullQuote } from './part.ts'

const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote.pull', priority: 60 }],
  renderHTML: () => ['blockquote', { class: 'pull' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-q': () => this.editor.commands.toggleWrap('pullQuote') }
  },
})

/** It is a sentence or two: what holds more than words is a quote. */
function settle(page: Page): void {
  for (const quote of page.findAll(one => one.name === 'blockquote' && one.hasClass('pull'))) {
    const isMore = quote.holds('h1 h2 h3 pre blockquote table figure img hr aside ul ol li')
    if (isMore || quote.findFirst(one => one.name === 'p' && one.hasClass('verse')))
      delete quote.attribs.class
  }
}

export const pullQuoteInEditor: EditorPart = {
  ...pullQuote,
  extensions: [PullQuote],
  settle,
  tools: {
    blocks: [
      {
        label: t('editorTools.pullQuote'),
        words: t('editorTools.pullQuoteWords'),
        keys: 'Mod-Alt-q',
        isOn: editor => editor.isActive('pullQuote'),
        run: editor => editor.chain().focus().toggleWrap('pullQuote').run(),
      },
    ],
  },
}
