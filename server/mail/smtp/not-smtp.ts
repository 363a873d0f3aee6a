/** Knows by its greeting a server that keeps mailboxes, where one that takes letters is meant (protocol mismatch). */

/** RFC 9051 §7.1.1 to §7.1.5, and RFC 1939 §4; what nodemailer says of a greeting stands before it. */
const greeting = /^(?:Invalid greeting\. response=)?(?:(\* (?:OK|PREAUTH|BYE))|\+OK)\b/

/**
 * @param words what the server said, or the failure that holds it
 * @returns what to tell the author; undefined where it may be a mail server
 */
export function notSmtp(words: string): string | undefined {
  const found = greeting.exec(words)
  if (!found) return undefined
  const protocol = found[1] ? 'an IMAP' : 'a POP3'
  return `That is ${protocol} server, which keeps mailboxes and sends no letters. Enter your provider’s SMTP server, usually at port 587 or 465`
}
