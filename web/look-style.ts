/** What a look adds to the style of a page: its colours, its fonts, and which of them is fetched early. */
import { fontProperties, type Look, type TypefaceName } from '../contract/base/looks/looks.ts'
import { paperCss } from '../contract/base/looks/papers.ts'
import plain from './base/ui/faces/plain.css?inline'
import typewriter from './base/ui/faces/typewriter.css?inline'

/** The font-face rules of each; none where a page is set in what it has. */
const faceStyles: Record<TypefaceName, string> = { book: '', plain, typewriter }

/** As wide as the site's own, so that a heading takes no more lines. */
const headings: Record<TypefaceName, string> = {
  book: '',
  plain: '',
  typewriter: 'h1{font-size-adjust:.4;letter-spacing:-.04em;min-width:min(14.5ch,80vw)}',
}

/** After the page's own style; empty for the site's own look. */
export function lookStyle({ paper, typeface }: Look): string {
  const fonts = Object.entries(fontProperties(typeface)).map(([name, families]) => `${name}:${families}`)
  const families = fonts.length > 0 ? `:root{${fonts.join(';')}}` : ''
  return paperCss(paper) + families + headings[typeface] + faceStyles[typeface].trim()
}

/** The address of the font that a page's words are in: without it they would be set twice. */
export const earlyFont = ({ typeface }: Look): string | undefined =>
  /url\(["']?([^"')]+)/.exec(faceStyles[typeface])?.[1]
