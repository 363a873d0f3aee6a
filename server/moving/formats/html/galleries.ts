/** Pictures side by side in boxes of their own are one figure, with all words below it. */
import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { type Element, named, type Page } from '../../../../contract/letters/body/foreign/tree.ts'
import { figure, picture, replace } from './tree.ts'

export function writeGalleries(page: Page, isGallery: (element: Element) => boolean): void {
  for (const gallery of page.findAll(isGallery)) {
    const images = gallery.findAll(named('img'))
    if (images.length === 0) continue
    const isCaption = (one: Element) => one.name === 'figcaption' || one.hasClass('gallery-caption')
    const captions = gallery.findAll(isCaption).map(one => innerHtml(one).trim())
    const caption = [...new Set(captions)].filter(words => words !== '').join('<br>')
    const drawn = images.map(({ attribs }) => picture(attribs.src ?? '', attribs.alt ?? ''))
    replace(gallery, figure(drawn, caption))
  }
}
