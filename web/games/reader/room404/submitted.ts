/** Whether this browser has put its name on the leaderboard, and the id its game is sent with; a new game may again. */
import { randomId } from '../../../base/kit/random-id.ts'

const key = 'room404-submitted'
const pressKey = 'room404-press'

/** Where the storage is forbidden: for as long as the page is open. */
let unkept: string | undefined

export const submitted = {
  is(): boolean {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  },
  /**
   * The game sent with this id is on the leaderboard.
   * @returns false when a new game has begun meanwhile: that one may still sign
   */
  set(sent: string): boolean {
    try {
      if (localStorage.getItem(pressKey) !== sent) return false
      localStorage.setItem(key, 'yes')
      return true
    } catch {
      // A forbidden storage only asks for the name again.
      return unkept === sent
    }
  },
  /** The same at every attempt to send this game, after a reload and in another tab too. */
  pressId(): string {
    unkept ??= randomId()
    try {
      const kept = localStorage.getItem(pressKey) ?? unkept
      localStorage.setItem(pressKey, kept)
      return kept
    } catch {
      return unkept
    }
  },
  clear(): void {
    unkept = undefined
    try {
      localStorage.removeItem(key)
      localStorage.removeItem(pressKey)
    } catch {
      // Nothing was kept there either.
    }
  },
}
