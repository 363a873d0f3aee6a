/**
 * What a failure means for a reader: the address is wrong for good (hard bounce), it may pass (soft bounce), or it speaks of
 * us, of our name or of our letter. By the enhanced status code (RFC 3463) first, by the server's words where there is none.
 */

export type Verdict = 'hard' | 'soft' | 'ours'

/** No such mailbox, or no such domain, in the words of the common servers. */
const nobody =
  /\b(?:(?:no|not a|isn'?t a|unknown|invalid|bad)\s+(?:such\s+|valid\s+|local\s+)?(?:users?|mailbox|mailboxes|recipients?|accounts?|address(?:es)?|person)\b|(?:user|mailbox|recipient|account|address|e-?mail account)\b.{0,60}?\b(?:unknown|not found|does(?:n'?t| not) exist|not exist|no longer (?:available|valid|active|in use)|isn'?t? found|couldn'?t be found|could not be found|not known|disabled|deactivated|discontinued|inactive|terminated|suspended|rejected: access denied|not listed|undeliverable)|recipnotfound|recipientnotfound|doesn'?t have an? .{1,40} account|unrouteable address|unknown (?:user|recipient|local part)|no mailbox here|not our customer|relay recipient table|virtual (?:alias|mailbox) table|does(?:n'?t| not) have an account)/i
const noDomain =
  /\b(?:host (?:or domain name )?not found|domain (?:name )?not found|nxdomain|domain (?:does(?:n'?t| not)) exist|no such domain|name or service not known|dns error.*domain name not found|(?:couldn'?t|could not) find any host named|null mx|does not accept mail)/i
const full =
  /\b(?:over ?quota|quota exceeded|exceed(?:s|ed)?.{0,30}(?:quota|storage)|mailbox (?:is )?full|mailbox for .{0,60}is full|out of storage|insufficient (?:system )?storage|storage allocation)/i
/** Policy, reputation, authentication, content: about who sends, or about what was sent. */
const aboutUs =
  /\b(?:spam(?!\s*assassin\.)|spamhaus|blacklist|block ?list|blocked|reputation|unsolicited|bulk mail|policy|dmarc|spf|dkim|authenticat|not authorized|relay(?:ing)? (?:access )?denied|relaying|virus|malware|content (?:was )?rejected|banned|listed (?:at|in|by)|reverse dns|ptr record|rate limit|too many|message (?:size|too large|is too big|length)|too large)\b/i

/** Of the sender's own address, of another server (RFC 3463 §3.2): not the reader's. */
const notTheirs = new Set(['5.1.7', '5.1.8', '5.1.9'])

/**
 * @param status `5.1.1`; undefined when the report has none
 * @param words the server's
 */
export function judgeBounce(status: string | undefined, words: string): Verdict {
  const [kind, subject] = status?.split('.') ?? []
  // RFC 3463 §3.8: security and policy. It never costs a subscriber, whatever the words are.
  if (subject === '7') return 'ours'
  if (kind === '4') return aboutUs.test(words) && !full.test(words) ? 'ours' : 'soft'
  if (status && notTheirs.has(status)) return 'ours'
  if (subject === '6' || status === '5.2.3' || status === '5.3.4') return 'ours'
  if (subject === '2') return mailboxFault(status, words)
  if (subject === '1') return 'hard'
  return byWords(words)
}

/** RFC 3463 §3.3: a mailbox that is there. Switched off for good it is gone; full it may not be tomorrow. */
function mailboxFault(status: string | undefined, words: string): Verdict {
  if (status === '5.2.2' || full.test(words)) return 'soft'
  return nobody.test(words) ? 'hard' : 'soft'
}

/** Without a code that tells: policy first, as its words often name the mailbox too. */
function byWords(words: string): Verdict {
  if (full.test(words)) return 'soft'
  if (nobody.test(words) && !/\b(?:spam|blacklist|block ?list|reputation|policy)\b/i.test(words))
    return 'hard'
  if (noDomain.test(words)) return 'hard'
  return aboutUs.test(words) ? 'ours' : 'soft'
}
