import { escapeAttribute } from '../../contract/letters/body/escape-html.ts'
import { saysNothing } from '../../contract/letters/body/says-nothing.ts'
import { imageSource } from '../../server/letters/body/body-addresses.ts'
import { type Element, type Lost, withoutControls } from '../../server/letters/body/html-node.ts'
import type { MailLook, PiecePart, TextLook } from '../../server/letters/body/parts/inline-types.ts'
import { defaultDescription, image } from './part.ts'

export interface Image {
  kind: 'image'
  src: string
  alt: string
  align: 'left' | 'center' | 'right'
  width: number | undefined
}

export function readImage({ attribs }: Element, lost: Lost): Image | undefined {
  const src = imageSource(attribs.src ?? '')
  if (!src) {
    lost?.add('letterLosses.picture')
    return undefined
  }
  const align = /\balign-(left|right)\b/.exec(attribs.class ?? '')?.[1] as 'left' | 'right' | undefined
  const width = Number(attribs.width)
  return {
    kind: 'image',
    src,
    alt: withoutControls(attribs.alt ?? defaultDescription),
    align: align ?? 'center',
    width: Number.isInteger(width) && width > 0 && width <= 4_000 ? width : undefined,
  }
}

function stored({ src, alt, align, width }: Image): string {
  const size = width ? ` width="${width}"` : ''
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="align-${align}"${size}>`
}

/** Pixels of the sheet's column, and the most that a picture beside the text takes of it. */
const column = 520
const beside = 240

function mail(image: Image, { baseUrl }: MailLook): string {
  const widest = image.align === 'center' ? column : beside
  const width = Math.min(image.width ?? widest, widest)
  // Word obeys the attribute; the others show a picture whose width is not known in its own, if it fits.
  const size = `${image.width ? '' : 'width:auto;'}max-width:${image.align === 'center' ? '100%' : '50%'};height:auto;border-radius:6px`
  const tag = openImage(image, width, baseUrl)
  if (image.align === 'center') return `${tag} style="${size}">`
  const margin = image.align === 'left' ? '6px 20px 12px 0' : '6px 0 12px 20px'
  return `${tag} class="side" align="${image.align}" style="float:${image.align};margin:${margin};${size}">`
}

/** With others beside it. @param count how many share the column */
export function mailInRow(image: Image, count: number, { baseUrl }: MailLook): string {
  const gap = 12
  const widest = Math.floor((column - gap * (count - 1)) / count)
  const width = Math.min(image.width ?? widest, widest)
  const tag = openImage(image, width, baseUrl)
  return `${tag} style="width:100%;max-width:${width}px;height:auto;border-radius:6px">`
}

function openImage(image: Image, width: number, baseUrl: string): string {
  const src = escapeAttribute(image.src.startsWith('/') ? `${baseUrl}${image.src}` : image.src)
  return `<img src="${src}" alt="${escapeAttribute(image.alt)}" width="${width}" border="0"`
}

/** A description that says nothing is not searched for. */
const text = ({ alt }: Image, { hasPictures, isWhole }: TextLook) =>
  hasPictures && alt && (isWhole || !saysNothing(alt)) ? `\n\n[${alt}]\n\n` : ' '

export const imageOnServer = {
  ...image,
  kind: 'image',
  element: 'img',
  read: readImage,
  stored,
  mail,
  text,
} as const satisfies PiecePart<Image>
