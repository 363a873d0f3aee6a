/** Which refusals say that the address itself is wrong, so that it is not mailed again until the author lifts that. */

/** RFC 3463 §3.2: 5.1.x is about addresses; .7 and .8 of them about the sender's, .9 about another server. */
const addressIsWrong = /^5\d\d[ -]5\.1\.(?![789]\b)\d+\b/
/** RFC 3463 §3.3: 5.2.x is about the mailbox: full, switched off, too small for this letter. */
const mailboxIsWrong = /^5\d\d[ -]5\.2\.\d+\b/
/** Servers without enhanced codes say it in words. */
const addressInWords = /^55[0134][ -](?!\d\.).*\b(users?|mailbox|recipient|account|inbox)\b/i

/** @param words the server's, beginning with its code: `550 5.1.1 No such user` */
export function isRefusedForGood(words: string): boolean {
  return addressIsWrong.test(words)
}

/** Whether a refusal speaks of this one address or mailbox: the next reader may well be taken. */
export function isAboutAddress(words: string): boolean {
  return isRefusedForGood(words) || mailboxIsWrong.test(words) || addressInWords.test(words)
}
