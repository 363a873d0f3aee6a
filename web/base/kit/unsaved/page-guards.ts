/** What leaving the page would lose (the dirty state of all its forms): whoever has something unsaved says so while it lasts, and one dialog asks for all. */
import type { Location } from 'react-router'

export interface Guarded {
  isUnsaved: () => boolean
  /** What becomes of it: the sentence below "Leave without saving?". */
  description: string
  /** It would be lost for good. */
  danger?: boolean | undefined
  /** Tried first: nobody is asked when it worked. @returns whether nothing is unsaved any more */
  save?: (() => Promise<boolean>) | undefined
  /** Whether going there is leaving; without it, going to another path is. */
  leaves?: ((here: Location, there: Location) => boolean) | undefined
  /** Where it is typed: a dialog around that asks before it is closed. */
  place?: (() => Element | null) | undefined
}

const guards = new Set<Guarded>()

/** @returns ends the guard */
export function guardPage(guarded: Guarded): () => void {
  guards.add(guarded)
  for (const told of listeners) told()
  return () => {
    guards.delete(guarded)
    for (const told of listeners) told()
  }
}

const listeners = new Set<() => void>()

/** @returns ends the telling */
export function onGuards(told: () => void): () => void {
  listeners.add(told)
  return () => void listeners.delete(told)
}

export const isGuarded = (): boolean => guards.size > 0

let isReleased = false
const unsaved = () => (isReleased ? [] : [...guards].filter(({ isUnsaved }) => isUnsaved()))

export const isPageUnsaved = (): boolean => unsaved().length > 0

/** @returns what going from here to there would lose */
export const lostOnTheWay = (here: Location, there: Location): Guarded[] =>
  unsaved().filter(({ leaves }) => (leaves ? leaves(here, there) : here.pathname !== there.pathname))

/** @returns what closing this would lose */
export const lostWith = (around: Element): Guarded[] =>
  unsaved().filter(({ place }) => around.contains(place?.() ?? null))

/** The author gave up whatever is unsaved, and goes: to another document, so this one asks no more. */
export function releasePage(): void {
  isReleased = true
}
