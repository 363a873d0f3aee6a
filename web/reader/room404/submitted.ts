/** Whether this browser has put its name on the leaderboard; a new game may again. */
const key = 'room404-submitted'

export const submitted = {
  is(): boolean {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  },
  set(): void {
    try {
      localStorage.setItem(key, 'yes')
    } catch {
      // A forbidden storage only asks for the name again.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept there either.
    }
  },
}
