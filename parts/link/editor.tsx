import { Link } from '@tiptap/extension-link'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { hrefOf, isLetterUrl } from '../../web/letters/admin/editor/letter-url.ts'
import { LinkGlyph } from '../../web/letters/admin/editor/toolbar-glyphs.tsx'
import { link } from './part.ts'

// Outermost of all marks, so that one address stays one <a> when a part of its text is bold.
export const outermost = 1000

/** A typed or pasted address becomes one by itself (autolink). */
const LetterLink = Link.extend({
  priority: outermost,
  inclusive: false,
  excludes: 'link button',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: hrefOf }],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
}).configure({
  autolink: true,
  linkOnPaste: true,
  markdownLinks: true,
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: url => isLetterUrl(url.includes(':') ? url : `https://${url}`),
  // "plums.in" may be the end of a sentence without its space.
  shouldAutoLink: url => /^(https?:\/\/|mailto:|www\.)|@/i.test(url),
})

export const linkInEditor: EditorPart = {
  ...link,
  extensions: [LetterLink],
  tools: {
    inserts: [
      {
        label: t('editorTools.link'),
        words: t('editorTools.linkWords'),
        keys: 'Mod-k',
        typed: '[words](address)',
        glyph: <LinkGlyph />,
        isOn: editor => editor.isActive('link'),
        panel: 'link',
      },
    ],
  },
}
