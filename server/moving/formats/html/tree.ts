/** Foreign HTML as a tree that is changed and printed again (document object model), by htmlparser2. */
import { DomUtils } from 'htmlparser2'
import { escapeAttribute, escapeText } from '../../../mail/escape-html.ts'
import { type Page, parsePage } from './parse-page.ts'

export type { Page } from './parse-page.ts'

type HtmlNode = Page['children'][number]
export type Element = Extract<HtmlNode, { attribs: unknown }>

const printing = { encodeEntities: 'utf8', emptyAttrs: true } as const

/** @returns the HTML after the change */
export function changeHtml(html: string, change: (page: Page) => void): string {
  const page = parsePage(html)
  change(page)
  return DomUtils.getInnerHTML(page, printing)
}

export const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'attribs' in node && 'name' in node

/** How much there is of it: nodes of any kind, and characters of words. */
export function weigh(page: Page): { nodes: number; words: number } {
  const weight = { nodes: 0, words: 0 }
  DomUtils.filter(node => {
    weight.nodes += 1
    if (node.type === 'text') weight.words += (node as { data: string }).data.length
    return false
  }, page.children)
  return weight
}

/** In the order of the page; those of a copy, so that each may be replaced. */
export const findAll = (within: Page | Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, within.children)

export const findFirst = (within: Page | Element, test: (element: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, within.children) ?? undefined

export const named =
  (...names: string[]) =>
  ({ name }: Element) =>
    names.includes(name)

export const hasClass = ({ attribs }: Element, ...names: string[]): boolean => {
  const classes = (attribs.class ?? '').split(/\s+/)
  return names.some(name => classes.includes(name))
}

export const withClass =
  (...names: string[]) =>
  (element: Element) =>
    hasClass(element, ...names)

export const textOf = (node: Page | Element | readonly HtmlNode[]): string =>
  ('children' in node ? DomUtils.textContent(node.children) : DomUtils.textContent([...node])).replace(
    /\s+/g,
    ' ',
  )

export const innerHtml = (element: Element | Page): string => DomUtils.getInnerHTML(element, printing)

export const remove = (element: Element): void => DomUtils.removeElement(element)

/** Also by nothing, and by several elements. */
export function replace(element: Element, html: string): void {
  for (const node of [...parsePage(html).children]) DomUtils.prepend(element, node)
  DomUtils.removeElement(element)
}

/** At the end of the page. */
export function append(page: Page, html: string): void {
  for (const node of [...parsePage(html).children]) DomUtils.appendChild(page, node)
}

export function isWithin(element: Element, test: (element: Element) => boolean): boolean {
  for (let up = element.parent; up; up = up.parent) if (isElement(up) && test(up)) return true
  return false
}

/** Whether it is still there: it may have been taken away by itself, or with what it was in. */
export function isOn(page: Page, element: Element): boolean {
  let top: unknown = element
  for (let up = element.parent; up; up = up.parent) top = up
  return top === page
}

/** The nearest element around this one, or itself. */
export function closest(element: Element, test: (element: Element) => boolean): Element | undefined {
  for (let up: unknown = element; isElement(up); up = up.parent) if (test(up)) return up
  return undefined
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

/** The card of a link of which the export says enough. */
export function linkCard(address: string, { title, text }: { title: string; text: string }): string {
  if (title.trim() === '') return linkAlone(address)
  const words = text.trim() === '' ? '' : `<p>${escapeText(text.trim())}</p>`
  return `<aside data-link="${escapeAttribute(address)}"><p>${escapeText(title.trim())}</p>${words}</aside>`
}

export const picture = (address: string, alt: string): string =>
  `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">`

/** @param caption in HTML */
export const figure = (pictures: readonly string[], caption: string): string =>
  `<figure>${pictures.join('')}${caption.trim() === '' ? '' : `<figcaption>${caption.trim()}</figcaption>`}</figure>`

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)
