import { escapeAttribute } from '../../contract/letters/body/escape-html.ts'
import { linkTarget } from '../../server/letters/body/body-addresses.ts'
import { type Element, hasClass, type Lost } from '../../server/letters/body/html-node.ts'
import { colors } from '../../server/mail/sheet.ts'

/** A link in a line; a button is one that is set apart. */
export interface Link {
  kind: 'link'
  href: string
  button: boolean
}

export function readLink(element: Element, lost: Lost): Link | undefined {
  const { href } = element.attribs
  const target = linkTarget(href ?? '')
  // A place on the same page leads nowhere in a mail, and takes nothing with it.
  if (!target && href !== undefined && !/^\s*(#|$)/.test(href)) lost?.add('letterLosses.address')
  return target ? { kind: 'link', href: target, button: hasClass(element, 'button') } : undefined
}

export const openLink = ({ href, button }: Link) =>
  `<a${button ? ' class="button"' : ''} href="${escapeAttribute(href)}">`

export const openMailLink = ({ href }: Link) =>
  `<a class="link" href="${escapeAttribute(href)}" style="color:${colors.purple}">`
