/** Knows by its greeting a server that keeps mailboxes, where one that takes letters is meant (protocol mismatch). */

/** RFC 9051 §7.1.1 to §7.1.5, and RFC 1939 §4; what nodemailer says of a greeting stands before it. */
const greeting = /^(?:Invalid greeting\. response=)?(?:(\* (?:OK|PREAUTH|BYE))|\+OK)\b/

/**
 * @param words what the server said, or the failure that holds it
 * @returns what it speaks; undefined where it may be a mail server
 */
export function protocolOf(words: string): 'imap' | 'pop3' | undefined {
  const found = greeting.exec(words)
  if (!found) return undefined
  return found[1] ? 'imap' : 'pop3'
}
