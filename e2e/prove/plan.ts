/** What a trial is told to do: readers, a pace, and faults made one after the other (test scenario). */
import type { Stage } from './stage.ts'

export interface Plan {
  name: string
  /** Each letter goes to all of them. */
  readers: number
  /** Messages a second; slow enough for the faults to meet something. */
  rate: number
  /** Milliseconds a copy may wait besides a lease, because the mail server told it to. */
  deferral?: number
  /** Replies that the mail server does not give, each of which excuses one repeat. */
  silences?: number
  /** Processes beside the first, on a PostgreSQL of their own; without it the plan is tried on both engines. */
  crew?: { sites: number; mailers: number }
  /** The database lies on a disk that can be filled. */
  smallDisk?: boolean
  /** Makes its faults and returns when they are over. */
  play(stage: Stage): Promise<void>
}

export const usual = { readers: 300, rate: 60 }
export const often = (times: number) => Array.from({ length: times }, (_, n) => n)
export const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
