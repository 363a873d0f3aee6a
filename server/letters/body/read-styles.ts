/** The marks that words have by style instead of by element (CSS inheritance): as mails and word processors write them. */
import { declarationsOf } from '../../../contract/letters/body/inline-style.ts'
import { drawnAs } from '../../../parts/drawn-as.ts'
import { type MarkKind, wordMarks } from './parts/word-marks.ts'

/** In the order in which they nest. */
const drawable = wordMarks.filter(({ isDrawn }) => isDrawn)
const kinds = drawable.map(({ element }) => element)

/** The marks that words at a place of the page have by style alone. */
export type Styled = ReadonlySet<MarkKind>

export const unstyled: Styled = new Set()

const places = drawable.filter(({ isPlace }) => isPlace).map(({ element }) => element)

/** What these elements look like of themselves. */
const ofItself = new Map<string, readonly MarkKind[]>([
  ...drawable.flatMap(({ element, isPlace, lookOfItself = [] }) => [
    [element, isPlace ? places : [element]] as const,
    ...lookOfItself.map(name => [name, [element]] as const),
  ]),
  ['pre', kinds],
])

/** Words that are set higher in their line; a cell set high is none of it. */
const inLine = new Set([
  'span',
  'font',
  'small',
  'big',
  'a',
  ...wordMarks.filter(({ isPlace }) => !isPlace).map(({ element }) => element),
])

/** Elements that are nothing where a style takes back what they are. */
const undoable: ReadonlySet<string> = new Set(
  drawable.filter(({ isPlace }) => !isPlace).map(({ element }) => element),
)

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
  const drawn = drawnAs(declarationsOf(style ?? ''), drawable)
  const isUndone = undoable.has(name) && own.some(kind => drawn.get(kind) === false)
  const styled = drawable
    .filter(({ element: kind, isPlace, inherits }) => {
      if (!isUndone && own.includes(kind)) return false
      const isTakenBack = inherits && drawn.get(kind) === false
      return drawn.get(kind) && (!isPlace || inLine.has(name)) ? true : around.has(kind) && !isTakenBack
    })
    .map(({ element }) => element)
  return { styled: new Set(styled), isUndone }
}
