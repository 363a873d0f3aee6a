/** Lays what presses have promised (background job, resumed after a crash): it asks the table what is unfinished, a slice at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { laterText } from '../../../base/clock.ts'
import { eachSlice } from '../../../base/db/each-slice.ts'
import type { Engine } from '../../../base/db/open-database.ts'
import { eraseSecrets } from '../erase-secrets.ts'
import { type Layer, workOnSend } from './lay-slice.ts'
import { dropStaged, selectUnfinished } from './laying-queries.ts'

/** How often the table is asked when nobody pokes. */
const lookAgainAfter = 1_000
/** What a press put aside so long ago belongs to none that is still under way. */
const stagedFor = 3_600_000

export interface Laying {
  /** A press has promised copies. Forgetting to call it costs a second. */
  poke(): void
  /** Resolves when nothing is unfinished. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface LayingParts extends Layer {
  engine: Engine
  /** Told after each slice: copies may be due. */
  poke: () => void
  onError?: (error: unknown) => void
}

/** Any number of processes may: the row of a send is locked for each slice. */
export function startLaying(parts: LayingParts): Laying {
  const { db, clock, poke, onError = () => {} } = parts
  const stopping = new AbortController()
  let waking = new AbortController()
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: AbortSignal.any([waking.signal, stopping.signal]), ref: false }).catch(
      () => {},
    )

  const layAll = async () => {
    for (const id of await selectUnfinished(db)) {
      if (stopping.signal.aborted) return
      await eachSlice(async () => {
        const isMore = await workOnSend(parts, id)
        poke()
        if (!isMore) await eraseSecrets(parts, id)
        return isMore && !stopping.signal.aborted
      })
    }
  }
  const run = async () => {
    await dropStaged(db, { before: laterText(clock, -stagedFor) }).catch(onError)
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      await layAll().catch(onError)
      await wait(lookAgainAfter)
    }
  }
  const running = run()

  return {
    poke: () => waking.abort(),
    async idle() {
      while (!stopping.signal.aborted && (await selectUnfinished(db)).length > 0) {
        waking.abort()
        await pause(5)
      }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
