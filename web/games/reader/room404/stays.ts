/** How many games this browser has left for a new one: such a guest reads other words, and knows the registration card. */

const key = 'room404-stays'
const cardKey = 'room404-card-read'

/** Where the storage is forbidden: for as long as the page is open. */
let unkept = 0

function find(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // A forbidden storage makes everybody a new guest, whenever the page is opened.
  }
}

export const stays = {
  /** Games in which something was chosen, and that were left. */
  ended(): number {
    const kept = find(key)
    // Before they were counted, 'yes' stood here.
    return Math.max(unkept, kept === null ? 0 : Math.max(1, Math.floor(Number(kept)) || 1))
  },
  /** One more. */
  end(): void {
    unkept = stays.ended() + 1
    keep(key, String(unkept))
  },
  hasRead: () => find(cardKey) !== null || stays.ended() > 0,
  setRead: () => keep(cardKey, 'yes'),
}
