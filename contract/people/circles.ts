/** Circles: groups of subscribers to write to (segments, tags); the author's, or also for readers to choose. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time, yesOrNo } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { nameField } from './names.ts'

const name = nameField('Name', limits.circleName).pipe(z.string().min(1, refused.circleName))
const isOpen = yesOrNo('isOpen')
const count = z.number().int()

/** A circle that a subscriber is in. */
export const circleName = z.object({ id, name: z.string() })
export type CircleName = z.infer<typeof circleName>

export const circle = circleName.extend({
  /** Readers may choose it for themselves. */
  isOpen: z.boolean(),
  /** All that are in it, and those of them who can be mailed. */
  members: count,
  mailable: count,
  createdAt: time,
})
export type Circle = z.infer<typeof circle>

export const circleIds = z
  .array(id, { error: 'circles must be a list of ids' })
  .max(limits.circles, `There are at most ${limits.circles} circles`)

export const listCircles = endpoint('GET /api/circles', {
  summary: 'The circles by name, and how many are in each',
  access: 'subscribers',
  answers: { 200: z.array(circle) },
})

export const createCircle = endpoint('POST /api/circles', {
  summary: 'Create an empty circle',
  access: 'subscribers',
  body: z.object({ name, isOpen: isOpen.default(false) }),
  answers: { 201: circle },
  refusals: ['circleNameTaken', 'tooManyCircles'],
})

export const changeCircle = endpoint('PATCH /api/circles/:id', {
  summary: 'Rename a circle, open it to readers or close it; fields that are left out stay as they are',
  access: 'subscribers',
  body: z.object({ name: name.optional(), isOpen: isOpen.optional() }),
  answers: { 200: circle },
  refusals: ['circleNotFound', 'circleNameTaken'],
})

export const deleteCircle = endpoint('DELETE /api/circles/:id', {
  summary: 'Delete a circle; its subscribers stay on the list',
  access: 'author',
  answers: { 200: done },
  refusals: ['circleNotFound', 'circleAwaited'],
})

const subscriberIds = z
  .array(id, { error: 'subscriberIds must be a list of ids' })
  .min(1, 'Please name at least one subscriber')
  .max(limits.circleStep, `A call can name at most ${limits.circleStep} subscribers`)

/** How many are in it now that were not, or the other way round; unknown ids are skipped. */
const changed = z.object({ changed: count })

const step = {
  access: 'subscribers',
  body: z.object({ subscriberIds }),
  answers: { 200: changed },
  refusals: ['circleNotFound'],
} as const

export const addToCircle = endpoint('POST /api/circles/:id/add', {
  ...step,
  summary: 'Add subscribers to a circle',
})

export const takeFromCircle = endpoint('POST /api/circles/:id/remove', {
  ...step,
  summary: 'Remove subscribers from a circle; they stay on the list',
})
