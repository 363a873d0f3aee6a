/** A stored circle as the author's calls show it. */
import type { Circle } from '../../contract/circles.ts'
import type { CircleRow } from '../db/tables/subscribers.ts'
import type { Members } from './queries.ts'

/** @param counted absent: nobody is in it */
export const toCircle = ({ id, name, is_open, created_at }: CircleRow, counted?: Members): Circle => ({
  ...{ id, name, isOpen: is_open === 1 },
  ...(counted ?? { members: 0, mailable: 0 }),
  createdAt: created_at,
})
