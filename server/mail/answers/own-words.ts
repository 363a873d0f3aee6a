/** What a mail server says by itself, without the addresses and names of machines it repeats (tokenization): those may hold any word. */

/** Longer answers are cut: what is meant stands at the beginning. */
const most = 1_000

/** Exchange's names of its own faults look like names of machines. */
const ofExchange = /^(?:resolver|storedrv|smtpsend)\./

/** `mx.spamfilter.example.net`, `[192.0.2.1]`, `5.1.1`; but not where only a blank is missing behind a sentence. */
function isMachine(token: string): boolean {
  const labels = token
    .replace(/[^a-z0-9.-]/g, ' ')
    .trim()
    .split('.')
  if (labels.at(-1) === '') labels.pop()
  if (labels.some(label => label === '' || label.includes(' '))) return false
  return labels.length > 2 || (labels.length === 2 && (labels[1] ?? '').length <= 3)
}

/** `https://www.example.net/path` → `www.example.net` */
const hostOf = (token: string) => token.slice(token.indexOf('://') + 3).split(/[/?#]/, 1)[0] ?? ''

export interface OwnWords {
  /** In lower case, one blank between two words. */
  words: string
  /** The machines that are named, the host of an address of a page among them. */
  machines: string
}

/** @param said as the server said it, or as it was told without addresses */
export function ownWords(said: string): OwnWords {
  const tokens = said
    .slice(0, most)
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .split(/[\s\p{Cc}]+/u)
    .filter(token => token !== '' && !token.includes('@'))
  const [words, machines]: [string[], string[]] = [[], []]
  for (const token of tokens) {
    if (token.includes('://')) machines.push(hostOf(token))
    else if (!ofExchange.test(token) && isMachine(token)) machines.push(token)
    else words.push(token)
  }
  return { words: words.join(' '), machines: machines.join(' ') }
}
