/** Whom a choice means, in one line (summary): "To Family and 2 more: 16, without Work". */
import type { Circle } from '../../../../contract/people/circles.ts'
import { documentLanguage, formatCount, t } from '../../../base/translations.ts'
import { type Choice, fieldsOf, type Selection } from './selection.ts'

// Modules of the desk are loaded when its language is known.
const inList = new Intl.ListFormat(documentLanguage())

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
  if (count === null) return t('recipients.circleWasDeleted')
  const { who, without } = lackingInWords(choice.lacking, circles)
  const isByRule = choice.lacking.everyone || fieldsOf(choice.lacking).circles?.length
  const lacking = who && someHaveIt && isByRule ? t('recipients.unlessTheyHaveIt', { whom: who }) : who
  const again = holdingInWords(choice.holding)
  const whom = lacking && again ? t('recipients.whomAndAgain', { whom: lacking, again }) : (lacking ?? again)
  if (!whom) return t('recipients.toNoOne')
  if (without.length === 0)
    return count === undefined
      ? t('recipients.toWhom', { whom })
      : t('recipients.toWhomCounted', { whom, count })
  const others = { whom, without: inList.format(without) }
  return count === undefined
    ? t('recipients.toWhomWithout', others)
    : t('recipients.toWhomCountedWithout', { ...others, count })
}

/** Names those among the holders to whom it goes a second time; undefined: nobody. */
function holdingInWords({ everyone, but }: Selection): string | undefined {
  const count = but.size
  if (!everyone) return count > 0 ? t('recipients.someWhoHaveIt', { count }) : undefined
  return count > 0 ? t('recipients.allWhoHaveItBut', { count }) : t('recipients.allWhoHaveIt')
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
  const nameOf = (id: string) =>
    circles.find(circle => circle.id === id)?.name ?? t('recipients.aDeletedCircle')
  const named = selectedSubscriberIds.length
  const groups = everyone ? [t('recipients.everyone')] : ins.map(nameOf)
  if (groups.length === 0)
    return { who: named > 0 ? t('recipients.chosenSubscribers') : undefined, without: [] }
  // Who is chosen by name gets it whatever circle they are in.
  const more = named > 0 ? [t('recipients.more', { count: named })] : []
  const out = exceptCircles.map(nameOf)
  const count = except.length
  const left = out.length > 0 ? t('recipients.more', { count }) : formatCount(count)
  return {
    who: inList.format([...groups, ...more]),
    without: count > 0 ? [...out, left] : out,
  }
}
