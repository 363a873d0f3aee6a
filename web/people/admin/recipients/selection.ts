/** Who is chosen, without naming everybody: all but some, or nobody but some (complement set), or circles but others; never changed in place, so that React sees every step. */

import { hasCircles } from '../../../../contract/people/has-circles.ts'
import type { Recipient, RecipientFields } from '../../../../contract/people/recipients.ts'

/** `everyone`: all who can be mailed but these; else these alone. */
export interface Selection {
  readonly everyone: boolean
  readonly but: ReadonlySet<string>
  /** Where circles have a say. */
  readonly circles?: ChosenCircles
}

export interface ChosenCircles {
  readonly in: ReadonlySet<string>
  readonly out: ReadonlySet<string>
  /** Apart from circles: with `everyone` who gets it all the same, else who does not. */
  readonly others: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()
export const everyone: Selection = { everyone: true, but: none }
export const nobody: Selection = { everyone: false, but: none }

interface Lists {
  selected: ReadonlySet<string>
  except: ReadonlySet<string>
}

/** Who is chosen and who is left out by name. */
const listsOf = ({ everyone, but, circles }: Selection): Lists => {
  const others = circles?.others ?? none
  return everyone ? { selected: others, except: but } : { selected: but, except: others }
}

const ofLists = ({ selected, except }: Lists, { everyone, circles }: Selection): Selection => {
  const [but, others] = everyone ? [except, selected] : [selected, except]
  return circles ? { everyone, but, circles: { ...circles, others } } : { everyone, but }
}

/** @param circlesOf those that this one is in */
export function isSelected(selection: Selection, id: string, circlesOf: readonly string[] = []): boolean {
  const { everyone, but, circles } = selection
  if (!circles) return but.has(id) !== everyone
  const { selected, except } = listsOf(selection)
  if (except.has(id) || selected.has(id)) return !except.has(id)
  const isIn = everyone || circlesOf.some(circle => circles.in.has(circle))
  return isIn && !circlesOf.some(circle => circles.out.has(circle))
}

/** @param all how many can be chosen; where circles have a say, the site counts */
export const sizeOf = ({ everyone, but }: Selection, all: number) =>
  everyone ? Math.max(0, all - but.size) : but.size

/** Takes these in, or leaves them out, and nobody else. */
export function put(selection: Selection, ids: Iterable<string>, isIn: boolean): Selection {
  const { everyone, circles } = selection
  const lists = listsOf(selection)
  const [selected, except] = [new Set(lists.selected), new Set(lists.except)]
  const [to, from] = isIn ? [selected, except] : [except, selected]
  for (const id of ids) {
    from.delete(id)
    // Without circles nobody is named who is meant anyway.
    if (circles || isIn !== everyone) to.add(id)
  }
  return ofLists({ selected, except }, selection)
}

/** Takes a circle in, or leaves it out, or neither if that was so; what was chosen by name stays where it still says something. */
export function flipCircle(selection: Selection, circle: string, side: 'in' | 'out'): Selection {
  const before = selection.circles
  const sides = { in: new Set(before?.in), out: new Set(before?.out) }
  const isOn = sides[side].has(circle)
  sides.in.delete(circle)
  sides.out.delete(circle)
  if (!isOn) sides[side].add(circle)
  const lists = listsOf(selection)
  const isEmpty = !selection.everyone && !before && lists.selected.size === 0
  // To a circle is not to everyone; and without a circle is not without everybody.
  const isEveryone = sides.in.size === 0 && (selection.everyone || (side === 'out' && isEmpty))
  if (sides.in.size + sides.out.size === 0)
    return { everyone: isEveryone, but: isEveryone ? lists.except : lists.selected }
  const kept = selection.everyone === isEveryone ? lists : { selected: none, except: none }
  return ofLists(kept, { everyone: isEveryone, but: none, circles: { ...sides, others: none } })
}

/** As the calls name them. */
export function fieldsOf(selection: Selection): RecipientFields {
  const { everyone, circles } = selection
  const { selected, except } = listsOf(selection)
  return {
    everyone,
    selectedSubscriberIds: [...selected],
    except: [...except],
    ...(circles && { circles: [...circles.in], exceptCircles: [...circles.out] }),
  }
}

/** As a draft was saved. */
export function selectionOf(saved: {
  everyone: boolean
  selectedRecipients: readonly string[]
  except: readonly string[]
  circles?: string[] | undefined
  exceptCircles?: string[] | undefined
}): Selection {
  const { everyone } = saved
  const but = new Set(everyone ? saved.except : saved.selectedRecipients)
  if (!hasCircles(saved)) return { everyone, but }
  const others = new Set(everyone ? saved.selectedRecipients : saved.except)
  return { everyone, but, circles: { in: new Set(saved.circles), out: new Set(saved.exceptCircles), others } }
}

/** Whether it goes to all who can be mailed, and leaves nobody out by choice. @param count how many it goes to; undefined: not known yet */
export function isForAll(selection: Selection, count: number | undefined, mailable: number): boolean {
  const { everyone, except, exceptCircles = [] } = fieldsOf(selection)
  return except.length + exceptCircles.length === 0 && (everyone || count === mailable)
}

/** Whom something goes to: among those who lack it, and among those who have it. What is new nobody has. */
export interface Choice {
  readonly lacking: Selection
  readonly holding: Selection
}

/** The first choice for what is sent again: nobody is mailed twice. */
export const whoLacksIt: Choice = { lacking: everyone, holding: nobody }

/** How many can be mailed, and how many of these have it. */
export interface Reach {
  mailable: number
  holders: number
}

/** Where no circles have a say. */
export const countOf = ({ lacking, holding }: Choice, { mailable, holders }: Reach) =>
  sizeOf(lacking, mailable - holders) + sizeOf(holding, holders)

type Row = Pick<Recipient, 'id' | 'hasIt' | 'circles'>

export const isChosen = ({ lacking, holding }: Choice, { id, hasIt, circles }: Row) =>
  isSelected(hasIt ? holding : lacking, id, circles)

/** Chooses one who was not chosen, and the other way round: of those who have it too, for it is one person's tick. */
export const flip = (choice: Choice, row: Row): Choice => {
  const side = row.hasIt ? 'holding' : 'lacking'
  return { ...choice, [side]: put(choice[side], [row.id], !isChosen(choice, row)) }
}

/** Chooses these; of those who have it only when the author has said that they may get it twice. */
export function choose(choice: Choice, rows: readonly Row[]): Choice {
  const lacking = put(choice.lacking, idsOf(rows, false), true)
  return {
    lacking,
    holding: choice.holding.everyone ? put(choice.holding, idsOf(rows, true), true) : choice.holding,
  }
}

/** Leaves these out and nobody else. */
export const leaveOut = (choice: Choice, rows: readonly Row[]): Choice => ({
  lacking: put(choice.lacking, idsOf(rows, false), false),
  holding: put(choice.holding, idsOf(rows, true), false),
})

const idsOf = (rows: readonly Row[], hasIt: boolean) =>
  rows.filter(row => row.hasIt === hasIt).map(({ id }) => id)

const isAll = ({ everyone, but, circles }: Selection) => everyone && but.size === 0 && !circles

/** The fields of a press that sends something again. */
export const againFieldsOf = ({ lacking, holding }: Choice) =>
  isAll(lacking) && isAll(holding) ? fieldsOf(everyone) : { ...fieldsOf(lacking), again: fieldsOf(holding) }
