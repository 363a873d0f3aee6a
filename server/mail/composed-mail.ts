/** A mail composed once per send and frozen: everything but the reader's address, ids and links. */
export interface ComposedMail {
  /** Header lines without To, Message-ID and the List-Unsubscribe pair; CRLF inside folded ones, none at the end. */
  headers: string[]
  /** The MIME body, CRLF lines, with `tokenSlot` where the reader's token goes. */
  body: string
  /** Envelope sender. */
  from: string
  /** Right side of Message-IDs. */
  domain: string
  /** Address that List-Unsubscribe names, with `tokenSlot`; null when the mail is no list mail. */
  unsubscribeUrl: string | null
  /** Address of returned mail, where a mail takes its reader off too; absent where the site reads none. */
  leaveAddress?: string
  /** The language of the site's own words in it (BCP 47), where it was said. */
  language?: string
  /** Readers' names stand in it, at the places of name-slots.ts. */
  named?: {
    /** The subject, where they stand in that too: then the headers have none. */
    subject: string | null
  }
}

/** What a feature says of a mail; how it is encoded is the mail room's business. */
export interface MailParts {
  fromName: string
  subject: string
  html: string
  text: string
  /** The language of the site's own words in it (BCP 47); English where it says nothing. */
  language?: string
  /** For letters and all that subscribers can leave: List-Id and one-click unsubscribe (RFC 2369, 2919, 8058). */
  list: boolean
  /** Names stand in it, between the signs of name-slots.ts; nobody else's signs do. */
  named?: boolean
}
