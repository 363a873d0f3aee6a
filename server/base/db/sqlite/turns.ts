/** Gives the event loop a turn between statements that answer at once: promises alone never do (starvation by microtasks). */
import { setImmediate as yieldToLoop } from 'node:timers/promises'

/** Milliseconds of one turn after which others come first. */
const longest = 10

/** @returns to be awaited before each piece of work: resolves in a later turn when this one has lasted long */
export function createTurns(): () => Promise<void> {
  let began = 0
  let turn: Promise<void> | undefined
  return async () => {
    if (turn && performance.now() - began > longest) await turn
    if (turn) return
    began = performance.now()
    turn = yieldToLoop().then(() => {
      turn = undefined
    })
  }
}
