/** Foreign HTML on the server: changed as a tree, printed again, and written in pieces. */

import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { type Element, type Page, writtenIn } from '../../../../contract/letters/body/foreign/tree.ts'
import { fileNameIn } from '../file-address.ts'
import { parsePage } from './parse-page.ts'

/** @returns the HTML after the change */
export function changeHtml(html: string, change: (page: Page) => void): string {
  const page = parsePage(html)
  change(page)
  return innerHtml(page)
}

/** How much there is of it: nodes of any kind, and characters of words. */
export function weigh(page: Page): { nodes: number; words: number } {
  const elements = [page, ...page.findAll(() => true)]
  return {
    nodes: elements.reduce((sum, { children }) => sum + children.length, 0),
    words: writtenIn(page).length,
  }
}

/** Puts other HTML into an element's place: nothing, one element or several. */
export function replace(element: Element, html: string): void {
  element.before(...parsePage(html).takeContent())
  element.remove()
}

/** A JSON text in an attribute, as editors leave them. */
export function dataOf(element: Element, attribute: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(element.attribs[attribute] ?? '')
    return typeof data === 'object' && data !== null ? { ...data } : {}
  } catch {
    return {}
  }
}

/** An address alone in its paragraph, which becomes the card of a link. */
export const linkAlone = (address: string, words = address): string =>
  `<p><a href="${escapeAttribute(address)}">${escapeText(words)}</a></p>`

/** A file alone in its paragraph: it is fetched wherever it lies, and becomes the card of a file. */
export const fileAlone = (address: string, words = fileNameIn(address)): string =>
  `<p><a href="${escapeAttribute(address)}" download>${escapeText(words)}</a></p>`

/** The card of a link of which the export says enough. */
export function linkCard(address: string, { title, text }: { title: string; text: string }): string {
  if (title.trim() === '') return linkAlone(address)
  const words = text.trim() === '' ? '' : `<p>${escapeText(text.trim())}</p>`
  return `<aside data-link="${escapeAttribute(address)}"><p>${escapeText(title.trim())}</p>${words}</aside>`
}

export const picture = (address: string, alt: string): string =>
  `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">`

/** A picture that leads somewhere. @param address nothing for one that does not */
export const linked = (address: string, drawn: string): string =>
  address.trim() === '' ? drawn : `<a href="${escapeAttribute(address)}">${drawn}</a>`

/** @param caption in HTML */
export const figure = (pictures: readonly string[], caption: string): string =>
  `<figure>${pictures.join('')}${caption.trim() === '' ? '' : `<figcaption>${caption.trim()}</figcaption>`}</figure>`

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)
