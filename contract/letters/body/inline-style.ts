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

/** What a style draws words with; false where it says that they are drawn without, undefined where it says nothing of it. */
export interface DrawnAs {
  strong?: boolean
  em?: boolean
  u?: boolean
  s?: boolean
  sup?: boolean
  sub?: boolean
}

/** Bold, slanted, underlined, struck out, raised or lowered words, as the marks of a letter call them. */
export function drawnAs(style: Declarations): DrawnAs {
  const drawn: DrawnAs = {}
  const font = wordsOf(style.get('font'))
  const weight = (style.get('font-weight') ?? font.find(isBold))?.toLowerCase()
  if (weight !== undefined && isBold(weight)) drawn.strong = true
  else if (weight !== undefined && /^(?:normal|[1-4]00)$/.test(weight)) drawn.strong = false
  const slant = wordsOf(style.get('font-style'))[0] ?? font.find(isSlanted)
  if (slant !== undefined && isSlanted(slant)) drawn.em = true
  else if (slant === 'normal') drawn.em = false
  const lines = wordsOf(style.get('text-decoration-line') ?? style.get('text-decoration'))
  if (lines.includes('line-through')) drawn.s = true
  if (lines.includes('underline')) drawn.u = true
  if (lines.includes('none')) Object.assign(drawn, { u: false, s: false })
  const place = style.get('vertical-align')?.toLowerCase()
  if (place === 'super') drawn.sup = true
  if (place === 'sub') drawn.sub = true
  return drawn
}

const wordsOf = (value: string | undefined) => (value ?? '').toLowerCase().split(/\s/).filter(Boolean)
const isBold = (weight: string) => /^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight)
const isSlanted = (slant: string) => slant === 'italic' || slant === 'oblique'

/** What nobody sees; `mso-hide` is Word's own word for it. */
export const isHidden = (style: Declarations): boolean =>
  style.get('display')?.toLowerCase() === 'none' || style.get('mso-hide')?.toLowerCase() === 'all'

/** Whether its words are set in a font whose letters are all as wide as each other. */
export const isTypewritten = (style: Declarations): boolean =>
  split(style.get('font-family') ?? '', ',').some(family => family.trim().toLowerCase() === 'monospace')
