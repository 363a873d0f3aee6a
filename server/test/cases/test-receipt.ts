/** Made-up receipts of a form that the site takes: what a browser makes of eight words, without its arithmetic. */
import { createHash } from 'node:crypto'

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** @param number another one is another receipt */
export function testReceipt(number: number) {
  const hash = createHash('sha256').update(`receipt ${number}`).digest()
  const letters = [...hash, ...hash].slice(0, 58).map(byte => bech32[byte % 32])
  return {
    replyKey: hash.toString('hex').slice(0, 32),
    lookup: hash.toString('base64url'),
    publicKey: `age1${letters.join('')}`,
    /** As long as short words of the reader's own are, sealed. */
    ownWords: Buffer.from('age-encryption.org/v1\n'.padEnd(1_224, hash.toString('hex'))).toString('base64'),
    /** As long as a sealed answer is. */
    sealed: Buffer.from('age-encryption.org/v1\n'.padEnd(16_584, `${number}`)).toString('base64'),
  }
}
