/** What a mail server's "later" (a 4xx) speaks of, by its code and its words: of our pace, of itself, or of one reader. */

/** RFC 3463 §2: `4.7.x` is about policy; any other enhanced code is about something else than us. */
const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/
/** Addresses and links carry any word: `rate@example.com` asks for nothing. */
// expression: of a server's words, of which 500 characters are kept
const quoted = /<[^>]*>|\S*@\S*|\bhttps?:\S+/gi
const rateWords =
  /\b(?:rates?\b|rate-?limit|limit(?:s|ed|ing)?\b|throttl|too (?:many|fast|much)\b|slow(?:ing)? down\b)/i
/** Said without an enhanced code, only these are plain enough. */
const plainRateWords = /\b(?:rates?\b|rate-?limit|throttl|too fast\b|slow(?:ing)? down\b)/i

/**
 * Whether a server's 4xx speaks of how fast we are (rate limiting), and not of one reader or of greylisting.
 * @param words the server's, beginning with its code: `451 4.7.1 Rate limit exceeded`
 */
export function namesRate(words: string): boolean {
  const code = enhancedCode.exec(words)?.[1]
  const own = words.replace(quoted, ' ')
  return code === undefined ? plainRateWords.test(own) : code.startsWith('4.7.') && rateWords.test(own)
}

/** RFC 3463 §3.4 and §3.6: of the mail system, of the protocol; `4.0.0` says nothing nearer. `4.4.x` is often the reader's domain's. */
const codesOfServer = /^4\.(?:[35]\.|0\.0)/
/** Said without an enhanced code, these speak of one reader. */
const mailboxWords = /\b(?:full|quota|recipient|user|mailbox|address|account)\b/i
const greylistWords = /\bgr[ae]y-?list/i

/** Whether a server's 4xx speaks of itself, and not of one mailbox, a policy or greylisting: `451 4.3.0 Try again later`. */
export function namesServer(words: string): boolean {
  const code = enhancedCode.exec(words)?.[1]
  if (greylistWords.test(words)) return false
  return code === undefined ? !mailboxWords.test(words) : codesOfServer.test(code)
}
