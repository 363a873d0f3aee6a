/** The kept list of common passwords (ASVS 6.2.4): the 49,233 that zxcvbn knows, read only when a password is set; and the words of this site (6.2.11). */

/** How a common password is made longer without becoming better: `password1234!!`. */
function withoutEnding(text: string): string {
  let end = text.length
  while (end > 0 && /[\d\W_]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** What whoever guesses knows of a site without having seen it. */
export interface KnownOfSite {
  username: string
  authorName: string
  baseUrl: string
}

/** Capitals, and digits or marks at the end, make no difference; nor anywhere among the words of the site. */
export async function isCommonPassword(password: string, site: KnownOfSite): Promise<boolean> {
  const plain = password.toLowerCase()
  return isOneRepeated(plain) || isOfSite(plain, site) || (await isListed([plain, withoutEnding(plain)]))
}

/** Characters of the longest on the list: every start of a site asks, and seldom has to unpack the list. */
export const longestListed = 20

async function isListed(words: readonly string[]): Promise<boolean> {
  const short = words.filter(({ length }) => length <= longestListed)
  if (short.length === 0) return false
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set<string>(dictionary['passwords-common'])
  return short.some(word => common.has(word))
}

/** `aaaaaaaaaaaa`, `abcabcabcabc`. */
const isOneRepeated = (text: string) => /^(.{1,4})\1+$/s.test(text)

/** What every site of this kind is called by. */
const ofEverySite = ['foolscap', 'newsletters', 'newsletter', 'letters', 'letter', 'admin', 'password']
/** Letters: of a word that is worth looking for, and of what has to be left without such words. */
const [shortest, least] = [3, 5]

/** `AdaLovelace-Letters-2026!`: the words that stand on the front page, and next to nothing else. */
function isOfSite(plain: string, { username, authorName, baseUrl }: KnownOfSite): boolean {
  const said = [username, authorName, new URL(baseUrl).hostname].join(' ').toLowerCase()
  const words = [...ofEverySite, ...said.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length >= shortest)
  let rest = plain
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ')
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < least
}
