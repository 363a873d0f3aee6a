/** Foreign HTML as it was read, before it is a letter: known elements and words. */
import type { Losses } from '../../../contract/letters/body/letter-losses.ts'

export interface Element {
  name: string
  attribs: Record<string, string | undefined>
  children: HtmlNode[]
}

/** Words, or an element. */
export type HtmlNode = string | Element

/** Where a reader names what it could not keep. */
export type Lost = Losses | undefined

export const hasClass = ({ attribs }: Element, name: string) =>
  (attribs.class ?? '').split(' ').includes(name)

/** Whether nothing stands in it that could be read. */
export const isBlankIn = (node: HtmlNode): boolean =>
  typeof node === 'string' ? node.replaceAll('\u00a0', ' ').trim() === '' : node.children.every(isBlankIn)

/** Control characters mean nothing in a letter, and PostgreSQL refuses to store the first of them. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
