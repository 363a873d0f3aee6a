import { Node } from '@tiptap/react'
import { limits } from '../../contract/base/limits.ts'
import { t } from '../../web/base/translations.ts'
import { PictureGlyph } from '../../web/base/ui/drawings/glyphs.tsx'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { isLetterUrl } from '../../web/letters/admin/editor/letter-url.ts'
import { defaultDescription, image } from './part.ts'

/** Mail programs need it in pixels. */
function readWidth(element: HTMLElement): number | null {
  const width = Number(element.getAttribute('width'))
  return Number.isInteger(width) && width > 0 ? Math.min(width, limits.letterWidth) : null
}

/** A picture on the web or one of the site's own; never one on the author's disk or inside the paste. */
export function isImageSource(src: string): boolean {
  return /^https?:\/\//i.test(src) || src.startsWith('/objects/')
}

function readImage(element: Element | null, href: string | null) {
  if (!(element instanceof HTMLElement) || !isImageSource(element.getAttribute('src') ?? '')) return false
  return {
    src: element.getAttribute('src'),
    alt: element.getAttribute('alt') ?? defaultDescription,
    class: image.classes.find(name => element.classList.contains(name)) ?? 'align-center',
    width: readWidth(element),
    href,
  }
}

const isAlone = (link: HTMLElement) => link.children.length === 1 && link.textContent?.trim() === ''

/** What the rules below read is the picture's; the element that matched may be the link around it, with a class of its own. */
const read = (otherwise: string | null) => ({ default: otherwise, parseHTML: () => null })

const LetterImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: read(null),
    alt: read(defaultDescription),
    class: read('align-center'),
    width: read(null),
    href: read(null),
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: element => readImage(element, null) },
    {
      tag: 'a[href]',
      priority: 70,
      getAttrs: link => {
        const href = link.getAttribute('href') ?? ''
        return isAlone(link) && isLetterUrl(href) && readImage(link.firstElementChild, href)
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { src, alt, class: align, width, href } = HTMLAttributes
    const image = ['img', { src, alt, class: align, ...(width && { width }) }] as const
    return href ? ['a', { href }, image] : image
  },
})

export const imageInEditor: EditorPart = {
  ...image,
  extensions: [LetterImage],
  tools: {
    inserts: [
      {
        label: t('editorTools.image'),
        words: t('editorTools.imageWords'),
        glyph: <PictureGlyph />,
        isOn: editor => editor.isActive('image'),
        panel: 'image',
      },
    ],
  },
}
