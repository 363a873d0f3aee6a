/** A passphrase made by chance (CSPRNG), for whoever wants none of their own. */

/** 100 bits from the browser's source of randomness, in five groups that can be read aloud: no i, l, o or u. */
export function randomPassphrase(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz0123456789'
  const signs = [...crypto.getRandomValues(new Uint8Array(20))].map(byte => letters[byte % 32])
  return Array.from({ length: 5 }, (_, group) => signs.slice(group * 4, group * 4 + 4).join('')).join('-')
}
