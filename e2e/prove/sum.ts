/** The sum of a trial, and the table of all of them: what became of every copy that was owed. */
import type { Plan } from './plan.ts'
import { connections, type Stage } from './stage.ts'

export type Progress = Awaited<ReturnType<Stage['progress']>>

export interface Sum {
  copies: number
  /** SIGKILLs of processes of the site. */
  kills: number
  missed: number
  repeated: number
  /** Readers whose copies of one letter are not the same to the byte. */
  different: number
  /** Copies still due when none has come to its end for longer than a lease, nothing failing any more. */
  stuck: number
  unsure: number
  /** The most repeats that copies in flight explain. */
  mayRepeat: number
  /** Seconds from "well again" to the old pace; undefined where no plan asked. */
  recovery?: number | undefined
  findings: string[]
  /** Whether it holds. */
  isProved: boolean
}

export interface Row {
  plan: string
  engine: string
  /** null: there is none, and `why` says why. */
  sum: Sum | null
  why?: string
  /** It should have had one. */
  hasFailed?: boolean
}

/** @param last how far the letters were when nothing changed any more */
export function sumOf(plan: Plan, stage: Stage, last: Progress): Sum {
  const { relay, findings } = stage
  const all = [...relay.taken.values()]
  const copies = plan.readers * stage.letters()
  const kills = stage.kills()
  const repeated = all.reduce((sum, one) => sum + one.length - 1, 0)
  const different = all.filter(one => new Set(one).size > 1).length
  const missed = copies - relay.taken.size
  const mayRepeat = kills * connections + (plan.silences ?? 0)
  const { pending: stuck, unsure } = last
  const isProved =
    missed === 0 && stuck === 0 && different === 0 && repeated <= mayRepeat && findings.length === 0
  return {
    copies,
    kills,
    missed,
    repeated,
    different,
    stuck,
    unsure,
    mayRepeat,
    recovery: stage.recovery,
    findings,
    isProved,
  }
}

export function tellRow({ plan, engine, sum, why }: Row): void {
  if (!sum) {
    console.log(`${plan}, ${engine}: ${why}`)
    return
  }
  const { kills, copies, isProved, findings } = sum
  console.log(`${plan}, ${engine}: ${copies} copies, ${kills} kills: ${isProved ? 'holds' : 'DOES NOT HOLD'}`)
  for (const finding of findings) console.log(`  ${finding}`)
}

export const allHold = (rows: readonly Row[]) =>
  rows.every(({ sum, hasFailed }) => (sum ? sum.isProved : !hasFailed))

export function tellTable(rows: readonly Row[]): void {
  const tried = rows.flatMap(({ plan, engine, sum }) => (sum ? [{ plan, engine, ...sum }] : []))
  console.table(
    tried.map(row => ({
      plan: row.plan,
      engine: row.engine,
      copies: row.copies,
      kills: row.kills,
      missed: row.missed,
      repeated: row.repeated,
      'may repeat': row.mayRepeat,
      'not identical': row.different,
      stuck: row.stuck,
      unsure: row.unsure,
      'old pace after s': row.recovery,
      holds: row.isProved,
    })),
  )
  const total = (count: (row: Sum) => number) => tried.reduce((sum, row) => sum + count(row), 0)
  console.log(
    `${total(row => row.copies)} copies, ${total(row => row.kills)} kills: ${total(row => row.missed)} missed, ` +
      `${total(row => row.repeated)} repeated, ${total(row => row.different)} not byte-identical, ` +
      `${total(row => row.stuck)} stuck longer than a lease, ${total(row => row.unsure)} unsure`,
  )
  for (const { plan, engine, sum, why } of rows) if (!sum) console.log(`${plan}, ${engine}: ${why}`)
}
