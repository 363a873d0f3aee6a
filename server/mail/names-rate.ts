/** Whether a server's 4xx speaks of how fast we are (rate limiting), and not of one reader or of greylisting. */

/** RFC 3463 §2: `4.7.x` is about policy; any other enhanced code is about something else than us. */
const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/
/** Addresses and links carry any word: `rate@example.com` asks for nothing. */
const quoted = /<[^>]*>|\S*@\S*|\bhttps?:\S+/gi
const rateWords =
  /\b(rates?|rate-?limit\w*|limit(s|ed|ing)?|throttl\w*|too (many|fast|much)|slow(ing)? down)\b/i
/** Said without an enhanced code, only these are plain enough. */
const plainRateWords = /\b(rates?|rate-?limit\w*|throttl\w*|too fast|slow(ing)? down)\b/i

/** @param words the server's, beginning with its code: `451 4.7.1 Rate limit exceeded` */
export function namesRate(words: string): boolean {
  const code = enhancedCode.exec(words)?.[1]
  const own = words.replace(quoted, ' ')
  return code === undefined ? plainRateWords.test(own) : code.startsWith('4.7.') && rateWords.test(own)
}
