/** Whether this browser has begun a game before: such a guest reads other words, and knows the registration card. */

const key = 'room404-stays'
const cardKey = 'room404-card-read'

function has(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(name, 'yes')
  } catch {
    // A forbidden storage makes everybody a new guest.
  }
}

export const stays = {
  /** Whether an earlier game was left for a new one. */
  isAnother: () => has(key),
  /** A game in which something was chosen is left. */
  end: () => keep(key),
  hasRead: () => has(cardKey) || has(key),
  setRead: () => keep(cardKey),
}
