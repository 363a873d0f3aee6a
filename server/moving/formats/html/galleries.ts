/** Pictures side by side in boxes of their own are one figure, with all words below it; each leads where it led. */

import { leadsToItself } from '../../../../contract/letters/body/foreign/pictures.ts'
import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { type Element, named, type Page } from '../../../../contract/letters/body/foreign/tree.ts'
import { figure, linked, picture, replace } from './tree.ts'

export function writeGalleries(page: Page, isGallery: (element: Element) => boolean): void {
  for (const gallery of page.findAll(isGallery)) {
    const drawn = picturesIn(gallery)
    if (drawn.length === 0) continue
    const isCaption = (one: Element) => one.name === 'figcaption' || one.hasClass('gallery-caption')
    const captions = gallery.findAll(isCaption).map(one => innerHtml(one).trim())
    const caption = [...new Set(captions)].filter(words => words !== '').join('<br>')
    replace(gallery, figure(drawn, caption))
  }
}

/** What only shows the picture large is no link of its own. */
export const picturesIn = (box: Element): string[] =>
  box.findAll(named('img')).map(image => {
    const { src = '', alt = '' } = image.attribs
    const href = image.closest(one => one.name === 'a' || one === box)?.attribs.href ?? ''
    return linked(leadsToItself(href, src) ? '' : href, picture(src, alt))
  })
