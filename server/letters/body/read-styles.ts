/** The marks that words have by style instead of by element (CSS inheritance): as mails and word processors write them. */
import { declarationsOf, drawnAs } from '../../../contract/letters/body/inline-style.ts'
import type { MarkKind } from './body-tree.ts'

type Drawn = Exclude<MarkKind, 'code'>

/** In the order in which they nest. */
const kinds: readonly Drawn[] = ['strong', 'em', 's', 'u', 'sup', 'sub']

/** The marks that words at a place of the page have by style alone. */
export type Styled = ReadonlySet<Drawn>

export const unstyled: Styled = new Set()

/** What these elements look like of themselves. */
const ofItself = new Map<string, readonly Drawn[]>([
  ...['h1', 'h2', 'h3', 'th', 'strong'].map(name => [name, ['strong']] as const),
  ['em', ['em']],
  ['s', ['s']],
  ['u', ['u']],
  ['sup', ['sup', 'sub']],
  ['sub', ['sup', 'sub']],
  ['a', ['u']],
  ['pre', kinds],
])

/** Words that are set higher in their line; a cell set high is none of it. */
const inLine = /^(?:span|font|small|big|a|strong|em|u|s|code)$/

/**
 * @param name of the element, as a letter calls it; as the page does where a letter has no name for it
 * @param around the marks that its surroundings have by style
 * @returns those of words in it, and whether its style takes back what the element itself would be (`<b style="font-weight:normal">`)
 */
export function readStyle(
  name: string,
  { style, class: classes }: Readonly<Record<string, string | undefined>>,
  around: Styled,
): { styled: Styled; isUndone: boolean } {
  const own = classes?.split(' ').includes('button') && name === 'a' ? kinds : (ofItself.get(name) ?? [])
  if (style === undefined && (own.length === 0 || around.size === 0))
    return { styled: around, isUndone: false }
  const drawn = drawnAs(declarationsOf(style ?? ''))
  const isUndone = /^(?:strong|em|u|s)$/.test(name) && own.some(kind => drawn[kind] === false)
  const styled = kinds.filter(kind => {
    if (!isUndone && own.includes(kind)) return false
    const isPlace = kind === 'sup' || kind === 'sub'
    // A line through or under words goes on through what is in them.
    const isTakenBack = drawn[kind] === false && (kind === 'strong' || kind === 'em')
    return drawn[kind] && (!isPlace || inLine.test(name)) ? true : around.has(kind) && !isTakenBack
  })
  return { styled: new Set(styled), isUndone }
}
