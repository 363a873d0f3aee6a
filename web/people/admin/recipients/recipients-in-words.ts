/** Whom a choice means, in one line (summary): "To Family and 2 more: 16, without Work". */
import { formatCount } from '../../../../contract/base/format-count.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { type Choice, fieldsOf, type Selection } from './selection.ts'

const inList = new Intl.ListFormat('en')

type Named = Pick<Circle, 'id' | 'name'>

export interface Told {
  /** The site's; one that is not among them is deleted. */
  circles: readonly Named[]
  /** It was sent before: who has it is not meant by "everyone", nor by a circle. */
  someHaveIt?: boolean
  /** How many will get it; undefined while that is counted, null when it cannot be. */
  count: number | null | undefined
}

/** @returns the line, without a full stop */
export function recipientsInWords(choice: Choice, { circles, someHaveIt = false, count }: Told): string {
  if (count === null) return 'A circle you chose was deleted. Remove it to continue'
  const { who, without } = lackingInWords(choice.lacking, circles)
  const isByRule = choice.lacking.everyone || fieldsOf(choice.lacking).circles?.length
  const unless = someHaveIt && isByRule ? ', unless they have it' : ''
  const first = who === undefined ? [] : [`${who}${unless}`]
  const to = [...first, ...holdingInWords(choice.holding)].join(', and ')
  const many = count === undefined || to === '' ? '' : `: ${formatCount(count)}`
  return `To ${to || 'no one'}${many}${without.length > 0 ? `, without ${inList.format(without)}` : ''}`
}

/** Names those among the holders to whom it goes a second time. */
function holdingInWords({ everyone, but }: Selection): string[] {
  if (everyone) return [but.size > 0 ? `all who have it but ${formatCount(but.size)}` : 'all who have it']
  return but.size > 0 ? [`${formatCount(but.size)} who ${but.size === 1 ? 'has' : 'have'} it`] : []
}

/** @returns `who` undefined: nobody is meant */
function lackingInWords(
  selection: Selection,
  circles: readonly Named[],
): { who: string | undefined; without: string[] } {
  const {
    everyone,
    selectedSubscriberIds,
    except,
    circles: ins = [],
    exceptCircles = [],
  } = fieldsOf(selection)
  const nameOf = (id: string) => circles.find(circle => circle.id === id)?.name ?? 'a deleted circle'
  const named = selectedSubscriberIds.length
  const groups = everyone ? ['everyone'] : ins.map(nameOf)
  if (groups.length === 0) return { who: named > 0 ? 'chosen subscribers' : undefined, without: [] }
  // Who is chosen by name gets it whatever circle they are in.
  const more = named > 0 ? [`${formatCount(named)} more`] : []
  const out = exceptCircles.map(nameOf)
  const others = out.length > 0 ? ' more' : ''
  const left = except.length > 0 ? [`${formatCount(except.length)}${others}`] : []
  return { who: inList.format([...groups, ...more]), without: [...out, ...left] }
}
