/** Reads a style attribute as CSS does (declaration list): by the names of its properties, never by a part of one. */

/** Values by the names of properties, both without blanks around them; names in lower case. */
export type Declarations = ReadonlyMap<string, string>

/** What stays together in a value, by the sign that opens it. */
const closing = new Map([
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/**
 * By CSS Syntax Level 3, section 5.4: the last of two that say the same counts, unless the first is important.
 * @param style of an attribute `style`, or what stands between the braces of a rule
 */
export function declarationsOf(style: string): Declarations {
  const found = new Map<string, string>()
  const important = new Set<string>()
  for (const declaration of split(withoutComments(style), ';')) {
    const [written = '', ...rest] = split(declaration, ':')
    const name = written.trim().toLowerCase()
    const value = rest.join(':').trim()
    const isImportant = /!\s{0,9}important$/i.test(value)
    const plain = isImportant ? value.slice(0, value.lastIndexOf('!')).trim() : value
    if (!/^[a-z_-][\w-]*$/.test(name) || plain === '') continue
    if (important.has(name) && !isImportant) continue
    if (isImportant) important.add(name)
    found.set(name, plain)
  }
  return found
}

/** At a sign that stands neither in quotes nor in brackets. */
function split(text: string, sign: string): string[] {
  const parts: string[] = []
  const open: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    const inner = open.at(-1)
    if (letter === '\\') at += 1
    else if (letter === inner) open.pop()
    else if (inner === '"' || inner === "'") continue
    else if (closing.has(letter)) open.push(closing.get(letter) ?? '')
    else if (letter === sign && open.length === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

function withoutComments(style: string): string {
  let kept = ''
  let from = 0
  for (let start = style.indexOf('/*'); start >= 0; start = style.indexOf('/*', from)) {
    kept += style.slice(from, start)
    const end = style.indexOf('*/', start + 2)
    if (end < 0) return kept
    from = end + 2
  }
  return kept + style.slice(from)
}

/** Whether a style says that its words are bold; undefined where it says nothing of it, as of all that follows. */
export function isBold(style: Declarations): boolean | undefined {
  const weight = (style.get('font-weight') ?? fontOf(style).find(isHeavy))?.toLowerCase()
  if (weight === undefined) return undefined
  if (isHeavy(weight)) return true
  return /^(?:normal|[1-4]00)$/.test(weight) ? false : undefined
}

/** Slanted words. */
export function isSlanted(style: Declarations): boolean | undefined {
  const slant = wordsOf(style.get('font-style'))[0] ?? fontOf(style).find(isSlant)
  if (slant === undefined) return undefined
  if (isSlant(slant)) return true
  return slant === 'normal' ? false : undefined
}

/** Words with a line under or through them. */
export function hasLine(style: Declarations, line: 'underline' | 'line-through'): boolean | undefined {
  const lines = wordsOf(style.get('text-decoration-line') ?? style.get('text-decoration'))
  if (lines.includes('none')) return false
  return lines.includes(line) || undefined
}

/** Raised or lowered words. */
export const isSet = (style: Declarations, place: 'super' | 'sub'): boolean | undefined =>
  style.get('vertical-align')?.toLowerCase() === place || undefined

const wordsOf = (value: string | undefined) => (value ?? '').toLowerCase().split(/\s/).filter(Boolean)
const fontOf = (style: Declarations) => wordsOf(style.get('font'))
const isHeavy = (weight: string) => /^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight)
const isSlant = (slant: string) => slant === 'italic' || slant === 'oblique'

/** What nobody sees; `mso-hide` is Word's own word for it. */
export const isHidden = (style: Declarations): boolean =>
  style.get('display')?.toLowerCase() === 'none' || style.get('mso-hide')?.toLowerCase() === 'all'

/** Whether its words are set in a font whose letters are all as wide as each other. */
export const isTypewritten = (style: Declarations): boolean =>
  split(style.get('font-family') ?? '', ',').some(family => family.trim().toLowerCase() === 'monospace')
