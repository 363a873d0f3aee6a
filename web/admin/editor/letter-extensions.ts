/** Everything a letter can be made of: the server's cleaner removes whatever is not on this list. */
import { type Extensions, Mark, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { limits } from '../../../contract/limits.ts'
import { isLetterUrl } from './letter-url.ts'

const hrefOf = (element: HTMLElement): { href: string } | false => {
  const href = element.getAttribute('href') ?? ''
  return isLetterUrl(href) && { href }
}

// Outermost of all marks, so that one address stays one <a> when a part of its text is bold.
const outermost = 1000

const LetterLink = Mark.create({
  name: 'link',
  priority: outermost,
  inclusive: false,
  excludes: 'link button',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: hrefOf }],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
})

const LetterButton = Mark.create({
  name: 'button',
  priority: outermost,
  inclusive: false,
  excludes: 'link button',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a.button[href]', priority: 60, getAttrs: hrefOf }],
  renderHTML: ({ HTMLAttributes }) => ['a', { class: 'button', href: HTMLAttributes.href }, 0],
})

const alignments = ['align-left', 'align-center', 'align-right']

/** Mail programs need it in pixels. */
function readWidth(element: HTMLElement): number | null {
  const width = Number(element.getAttribute('width'))
  return Number.isInteger(width) && width > 0 ? Math.min(width, limits.letterWidth) : null
}

const LetterImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: 'Newsletter image' },
    class: {
      default: 'align-center',
      parseHTML: element => alignments.find(name => element.classList.contains(name)) ?? 'align-center',
    },
    width: { default: null, parseHTML: readWidth },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: element => isImageSource(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { src, alt, class: align, width } = HTMLAttributes
    return ['img', { src, alt, class: align, ...(width && { width }) }]
  },
})

/** A picture on the web or one of the site's own; never one on the author's disk or inside the paste. */
function isImageSource(src: string): boolean {
  return /^https?:\/\//i.test(src) || src.startsWith('/objects/')
}

/** The parts of the starter kit that the toolbar offers, and our link, button and image. */
export const letterExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    link: false,
    orderedList: false,
    strike: false,
    // It would end every letter with an empty paragraph.
    trailingNode: false,
    underline: false,
  }),
  LetterButton,
  LetterLink,
  LetterImage,
]
