/** Whom a choice means, in words for one line (summary): everyone but Work, Family and two more. */
import type { Circle } from '../../../contract/circles.ts'
import { inWords } from '../../../contract/in-words.ts'
import { fieldsOf, type Selection } from './selection.ts'

const inList = new Intl.ListFormat('en')

/** @param circles of the site; one that is not among them is deleted */
export function whomInWords(selection: Selection, circles: readonly Pick<Circle, 'id' | 'name'>[]): string {
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
  if (!everyone && who.length === 0 && named === 0) return 'nobody'
  const some = named === 0 ? [] : [who.length > 0 ? `${inWords(named)} more` : `${inWords(named)} by name`]
  const without = [
    ...exceptCircles.map(nameOf),
    ...(except.length > 0 ? [`${inWords(except.length)} by name`] : []),
  ]
  // Who is chosen by name gets it whatever circle they are in.
  const but = without.length > 0 ? [` but ${inList.format(without)}`] : []
  return `${inList.format(who)}${who.length > 0 ? but.join('') : ''}${who.length > 0 && some.length > 0 ? ', and ' : ''}${some.join('')}`
}
