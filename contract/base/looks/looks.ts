/** How readers' pages look (themes): the paper they are on, and the type they are set in. */
import type { PaperName } from './papers.ts'

/** The families of a type face, for words, headings and everything beside them; what is left out is the site's own. */
interface Typeface {
  letter?: string
  heading?: string
  body?: string
}

const plain = 'Atkinson,"Atkinson Ext",sans-serif'
const typewriter = '"Courier Prime","Courier Ext",Courier,monospace'

/** The families that web/base/ui/faces brings, after them what a machine has itself. */
export const typefaces = {
  book: {},
  plain: { letter: plain, heading: plain, body: plain },
  typewriter: { letter: typewriter, heading: typewriter },
} satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof typefaces
export const typefaceNames = Object.keys(typefaces) as [TypefaceName, ...TypefaceName[]]

export interface Look {
  paper: PaperName
  typeface: TypefaceName
}

export const plainLook: Look = { paper: 'foolscap', typeface: 'book' }

/** As CSS custom properties, by name: `--font-letter`. */
export const fontProperties = (name: TypefaceName): Record<string, string> =>
  Object.fromEntries(Object.entries(typefaces[name]).map(([use, families]) => [`--font-${use}`, families]))
