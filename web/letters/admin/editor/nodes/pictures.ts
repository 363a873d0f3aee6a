/** Pictures: one alone, with where it leads; and a figure of one to three with a caption. */
import { Node } from '@tiptap/react'
import { limits } from '../../../../../contract/base/limits.ts'
import { isLetterUrl } from '../letter-url.ts'
import { removeFromFigure } from '../panels/figures.ts'

const alignments = ['align-left', 'align-center', 'align-right']

/** Mail programs need it in pixels. */
function readWidth(element: HTMLElement): number | null {
  const width = Number(element.getAttribute('width'))
  return Number.isInteger(width) && width > 0 ? Math.min(width, limits.letterWidth) : null
}

/** A picture on the web or one of the site's own; never one on the author's disk or inside the paste. */
function isImageSource(src: string): boolean {
  return /^https?:\/\//i.test(src) || src.startsWith('/objects/')
}

function readImage(image: Element | null, href: string | null) {
  if (!(image instanceof HTMLElement) || !isImageSource(image.getAttribute('src') ?? '')) return false
  return {
    src: image.getAttribute('src'),
    alt: image.getAttribute('alt') ?? 'Newsletter image',
    class: alignments.find(name => image.classList.contains(name)) ?? 'align-center',
    width: readWidth(image),
    href,
  }
}

const isAlone = (link: HTMLElement) => link.children.length === 1 && link.textContent?.trim() === ''

/** What the rules below read is the picture's; the element that matched may be the link around it, with a class of its own. */
const read = (otherwise: string | null) => ({ default: otherwise, parseHTML: () => null })

export const LetterImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: read(null),
    alt: read('Newsletter image'),
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

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image{1,3} caption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure', getAttrs: figure => holdsPictures(figure) && null }],
  renderHTML: () => ['figure', 0],
  addKeyboardShortcuts() {
    const remove = () => removeFromFigure(this.editor)
    return { Backspace: remove, Delete: remove }
  },
})

/** Up to three, each one that a letter can show. */
function holdsPictures(figure: HTMLElement): boolean {
  const images = [...figure.querySelectorAll('img')]
  return (
    images.length > 0 &&
    images.length <= 3 &&
    images.every(image => isImageSource(image.getAttribute('src') ?? ''))
  )
}

export const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})
