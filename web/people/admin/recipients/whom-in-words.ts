/** Whom a choice means, in words for one line (summary): everyone but Work, Family and two more. */
import { formatCount } from '../../../../contract/base/format-count.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { type Choice, fieldsOf, type Selection } from './selection.ts'

const inList = new Intl.ListFormat('en')

type Named = Pick<Circle, 'id' | 'name'>

/**
 * @param circles of the site; one that is not among them is deleted
 * @param someHaveIt it was sent before: who has it is not meant by "everyone", nor by a circle
 */
export function whomInWords(choice: Choice, circles: readonly Named[], someHaveIt: boolean): string {
  const lacking = lackingInWords(choice.lacking, circles)
  const again = holdingInWords(choice.holding)
  const isByRule = choice.lacking.everyone || fieldsOf(choice.lacking).circles?.length
  const unless = someHaveIt && isByRule ? ', unless they have it' : ''
  const first = lacking === undefined ? [] : [`${lacking}${unless}`]
  return [...first, ...again].join(', and ') || 'nobody'
}

/** Names those among the holders to whom it goes a second time. */
function holdingInWords({ everyone, but }: Selection): string[] {
  if (everyone) return [but.size > 0 ? `all who have it but ${formatCount(but.size)}` : 'all who have it']
  return but.size > 0 ? [`${formatCount(but.size)} who ${but.size === 1 ? 'has' : 'have'} it`] : []
}

function lackingInWords(selection: Selection, circles: readonly Named[]): string | undefined {
  const {
    everyone,
    selectedSubscriberIds,
    except,
    circles: ins = [],
    exceptCircles = [],
  } = fieldsOf(selection)
  const nameOf = (id: string) => circles.find(circle => circle.id === id)?.name ?? 'a deleted circle'
  const named = selectedSubscriberIds.length
  const who = everyone ? ['everyone'] : ins.map(nameOf)
  if (!everyone && who.length === 0 && named === 0) return undefined
  const some =
    named === 0 ? [] : [who.length > 0 ? `${formatCount(named)} more` : `${formatCount(named)} by name`]
  const without = [
    ...exceptCircles.map(nameOf),
    ...(except.length > 0 ? [`${formatCount(except.length)} by name`] : []),
  ]
  // Who is chosen by name gets it whatever circle they are in.
  const but = without.length > 0 ? [` but ${inList.format(without)}`] : []
  return `${inList.format(who)}${who.length > 0 ? but.join('') : ''}${who.length > 0 && some.length > 0 ? ', and ' : ''}${some.join('')}`
}
