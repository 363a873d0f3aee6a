/** A number of subscribers in words. */

/** `1 subscriber`, `1,000 subscribers` */
export function people(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'subscriber' : 'subscribers'}`
}
