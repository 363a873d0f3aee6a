/** What any export of another service is read into (canonical data model): letters, people, and the files beside them. */
import type { Readable } from 'node:stream'
import { sayToldInEnglish } from '../base/languages/told.ts'

/** Where an export is from. */
export type Service =
  | 'substack'
  | 'ghost'
  | 'buttondown'
  | 'mailchimp'
  | 'beehiiv'
  | 'wordpress'
  | 'squarespace'
  | 'blogger'
  | 'medium'
  | 'markdown'
  | 'foolscap'

/** A number or a name that letters of other blogs may have too: by it alone nobody can tell them apart. */
export interface FormerKey {
  key: string
  /** Which blog it is of, as `addressKey` writes an address; undefined where the export does not say. */
  blog?: string
}

export interface IncomingLetter {
  /** Its own within all exports of its service, whatever blog they are of, and the same however often one is read. */
  key: string
  /** Where earlier releases had another one. */
  former?: FormerKey
  /** One line; empty where the export gives none. */
  title: string
  /**
   * Before the cleaning of `server/letters/body`: pictures and files have the address they had on the web, or one of
   * `insideAddress` where the export brings them along.
   */
  html: string
  /** When it came out, in UTC as stored; null for what never did. */
  publishedAt: string | null
  /** As stored; of what is published never later than that, but for what a site like this one put into its archive with another date. */
  createdAt: string
  state: 'published' | 'draft' | 'scheduled'
  /** False for what only paying or chosen readers could read: the archive must not open it without asking. */
  isForAll: boolean
  fromName?: string
  /** Where it was found: whole addresses, or paths from the root (`/p/first-snow`) where the export does not know its site. */
  oldAddresses: string[]
  /** It is out, and in no archive: who has its link reads it. Of a draft: its author keeps it out. */
  isUnlisted?: boolean
  /** When its author put it into the archive without mailing it. */
  archivedAt?: string
  /** How its readable address ends. */
  wantedSlug?: string
  /** The language of its words, as the export names it, where it does (`de`, `de_DE`). */
  language?: string
  /** Oldest first. */
  corrections?: IncomingCorrection[]
  /** Its own file within the export, where other letters of it link to that (`textAddress`). */
  name?: string
  /** What the export has of it and a letter cannot hold, for a list ("the podcast's player") as `tell` gives it, beside what cleaning loses. */
  lost: string[]
}

/** A correction of a letter's page, with what that said before. */
export interface IncomingCorrection {
  /** Null: one that is still being written, with the words that it would put there. */
  correctedAt: string | null
  note: string
  title: string
  /** As a letter's. */
  html: string
}

/** A circle that is made where none is called so. */
export interface IncomingCircle {
  name: string
  /** Readers choose for themselves whether they are in it. */
  isOpen: boolean
  /** In UTC as stored; null where the export does not say. */
  since: string | null
}

export interface IncomingPerson {
  /** As written, without blanks around it; nobody looked whether it is one. */
  email: string
  name: string | null
  note: string | null
  /** Tags, labels, groups, segments: names, each once. */
  circles: string[]
  /** In UTC as stored; null where the export does not say, or nobody can tell what it says. */
  subscribedAt: string | null
  unsubscribedAt: string | null
  /** `left` also stands for those whose mailbox refused, `unconfirmed` for who was asked and never said yes. */
  state: 'active' | 'left' | 'unconfirmed'
  /** Headings of columns with something in them that has no place here. */
  lost: string[]
}

export interface IncomingFile {
  /** Bytes, as the archive says; a stream never gives more. */
  size: number
  stream: Readable
}

/** An export that was opened; each reading begins anew. Close it when done. */
export interface IncomingExport {
  from: Service
  /** Whether it speaks of its own site without its address: pictures are found only if the author says where it was. */
  wantsSite?: boolean
  /**
   * One at a time, in the order of the export.
   * @throws UnreadableExport
   */
  letters(): AsyncIterable<IncomingLetter>
  /**
   * The same address may come more than once.
   * @throws UnreadableExport
   */
  people(): AsyncIterable<IncomingPerson>
  /**
   * What it says of circles beside who is in them; absent: nothing.
   * @throws UnreadableExport
   */
  circles?(): Promise<IncomingCircle[]>
  /**
   * What lies in the export under a name of `insideName`; undefined when nothing does.
   * @throws UnreadableExport, also on its stream
   */
  openFile(name: string): Promise<IncomingFile | undefined>
  /** Sentences about the whole of it ("12 comments are not brought."), as `tell` gives them. */
  notes: string[]
  close(): void
}

/** Holds a sentence for the author: what was found, and what to do. */
export class UnreadableExport extends Error {
  /** As `tell` gives it; its message says it in English, for the log. */
  readonly told: string

  constructor(told: string, options?: ErrorOptions) {
    super(sayToldInEnglish(told), options)
    this.told = told
  }
}

/** Stands for the export's own site, where that does not say its name; nothing of the web can be called so (RFC 2606). */
export const ownSite = 'https://own.invalid'

/** A link to a page of the export's own site. @param path from the root */
export const ownAddress = (path: string): string => `${ownSite}${path}`

const textSite = 'https://text.own.invalid'

/** A link to another text of the export, by its file. */
export const textAddress = (name: string): string => `${textSite}/${encodeURIComponent(name)}`

/** Whether a link leads into the export itself: it means nothing on the web. */
export const isOwnLink = (address: string): boolean =>
  address.startsWith(`${ownSite}/`) || address.startsWith(`${textSite}/`)

const inside = 'inside:'

/** The address that a letter has for a file of its export. */
export const insideAddress = (name: string): string => `${inside}${encodeURIComponent(name)}`

/** @returns the name for `openFile`; undefined for an address that leads elsewhere */
export function insideName(address: string): string | undefined {
  if (!address.startsWith(inside)) return undefined
  try {
    return decodeURIComponent(address.slice(inside.length))
  } catch {
    return undefined
  }
}
