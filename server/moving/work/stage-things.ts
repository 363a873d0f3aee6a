/** Numbers what letters of an export show, each thing once, whatever how many letters show it, before it is laid aside. */
import { limits } from '../../../contract/base/limits.ts'
import type { IncomingExport } from '../incoming.ts'
import type { Staged } from '../letter-queries.ts'
import type { Thing } from './prepare-letter.ts'

type StagedThings = Pick<Staged, 'fetches' | 'uses'>

export interface Things {
  /**
   * Adds what a letter shows to what is laid aside next.
   * @returns whether some of it is beyond what is fetched for one export
   */
  add(staged: StagedThings, position: number, things: readonly Thing[]): Promise<boolean>
}

export function createThings(movingId: string, from: IncomingExport): Things {
  const numbers = new Map<string, number>()
  const uses = new Set<string>()
  return {
    async add(staged, position, things) {
      let isFull = false
      for (const thing of things) {
        const key = `${thing.kind} ${thing.is_inside} ${thing.address}`
        const known = numbers.get(key)
        const number = known ?? numbers.size + 1
        if (known === undefined) {
          if (number > limits.movingThings) {
            isFull = true
            continue
          }
          numbers.set(key, number)
          staged.fetches.push({ moving_id: movingId, number, ...(await toFetch(from, thing)) })
        }
        if (uses.has(`${number} ${position}`)) continue
        uses.add(`${number} ${position}`)
        staged.uses.push({ moving_id: movingId, number, position })
      }
      return isFull
    },
  }
}

async function toFetch(from: IncomingExport, thing: Thing) {
  const waiting = { ...thing, state: 'waiting', size: null, result: null, words: null } as const
  if (thing.is_inside === 0) return waiting
  const file = await from.openFile(thing.address)
  file?.stream.on('error', () => {}).destroy()
  return { ...waiting, size: file?.size ?? null }
}
