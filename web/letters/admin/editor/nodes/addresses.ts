/** Links and buttons: marks with an address, which a typed or pasted address becomes by itself (autolink). */
import { Link } from '@tiptap/extension-link'
import { Mark } from '@tiptap/react'
import { isLetterUrl } from '../letter-url.ts'

const hrefOf = (element: HTMLElement): { href: string } | false => {
  const href = element.getAttribute('href') ?? ''
  return isLetterUrl(href) && { href }
}

// Outermost of all marks, so that one address stays one <a> when a part of its text is bold.
const outermost = 1000

export const LetterLink = Link.extend({
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

export const LetterButton = Mark.create({
  name: 'button',
  priority: outermost,
  inclusive: false,
  excludes: 'link button',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a.button[href]', priority: 60, getAttrs: hrefOf }],
  renderHTML: ({ HTMLAttributes }) => ['a', { class: 'button', href: HTMLAttributes.href }, 0],
})
