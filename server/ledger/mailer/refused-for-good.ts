/** Which refusals say that the address itself is wrong, so that it is not mailed again until the author lifts that. */

/** RFC 3463 §3.2: 5.1.x is about addresses; .7 and .8 of them about the sender's, .9 about another server. */
const addressIsWrong = /^5\d\d[ -]5\.1\.(?![789]\b)\d+\b/

/** @param words the server's, beginning with its code: `550 5.1.1 No such user` */
export function isRefusedForGood(words: string): boolean {
  return addressIsWrong.test(words)
}
