/** How a finished message leaves: what an outcome can be, whoever carries it. */

export interface OutgoingMail {
  /** The delivery's id. */
  id: string
  from: string
  to: string
  message: Buffer
  /**
   * Waited for before the message ends, until when no server counts it for anything.
   * @returns false: it does not go now, and the outcome is `unreachable`
   */
  mayEnd?: () => Promise<boolean>
}

/**
 * What became of one message.
 * - `accepted`: the server took responsibility (250 after the final dot).
 * - `deferred`: a 4xx for this message; `throttled` when it asks for a slower pace towards the reader's domain, `isOfServer`
 *   when it speaks of the mail server itself.
 * - `refused`: a 5xx for this message: answered to its reader's address, or to the `message` itself (DATA, and after its end);
 *   or said `here`, because the mail server offers no way to such an address: no word about it.
 * - `unanswered`: the message had ended and no reply came: it may or may not be there (RFC 1047).
 * - `unreachable`: nothing of the message left; the connection, the login or the sender address is at fault. `throttled`
 *   when the server turns us away because of our pace; `refusesSender` when it will never take anything from that address;
 *   `atGreeting` when it did not even greet.
 */
export type Outcome =
  | { kind: 'accepted'; words: string }
  | { kind: 'deferred'; words: string; throttled: boolean; isOfServer?: boolean }
  | { kind: 'refused'; words: string; at?: 'recipient' | 'message' | 'here' }
  | { kind: 'unanswered'; words: string }
  | {
      kind: 'unreachable'
      words: string
      throttled?: boolean
      refusesSender?: boolean
      atGreeting?: boolean
      /** It says nothing of the server: we did not wait longer, or opened one connection more than it takes. */
      isOurs?: boolean
    }

export interface Transport {
  /** One of several that work side by side; never throws. */
  open(): Carrier
}

export interface Carrier {
  deliver(mail: OutgoingMail): Promise<Outcome>
  /**
   * Waits no longer for the answer to the message in flight, where that has not ended: it becomes `unreachable`.
   * @returns whether it could; after its end only the server knows whether it took it
   */
  hangUp?(): boolean
  /** Ends politely; a message in flight is not waited for. */
  close(): void
}
