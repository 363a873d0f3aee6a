/** A leak that is planted in a site, to see that the proof finds it (mutation testing, bebugging). */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestSite } from '../../test-site.ts'
import type { Kind } from '../stage/kinds.ts'
import type { Scene } from '../stage/scene.ts'

/** Where it must be found: the searches of prove-anonymity, by name. */
export type SearchName =
  | 'the day'
  | 'the night'
  | 'answers to readers'
  | 'what the author is told'
  | 'backups'
  | 'writers of rows'

export interface ReaderCall {
  site: TestSite
  lines: string[]
  call: InjectOptions
  from: string
  answer: LightMyRequestResponse
}

export interface Leak {
  /** Ends the sentence: planted was… */
  name: string
  /** How the sites are set that it is planted in; absent: as a new site is. */
  kind?: Kind
  search: SearchName
  /** What the find must say: another one is no proof that this was found. */
  says: RegExp
  /** On this engine alone; absent: on both. */
  engine?: 'sqlite' | 'postgres'
  /** Done after each call of a reader's. @returns what is answered instead */
  atCall?(call: ReaderCall): Promise<LightMyRequestResponse | undefined>
  /** When the mails are out. */
  atMails?(site: TestSite): Promise<void>
  /** After the last call of the day. */
  atEnd?(site: TestSite, scene: Scene): Promise<void>
  /** After what the clock does at night. */
  atNight?(site: TestSite): Promise<void>
  /** Further files. */
  inTakeout?(site: TestSite): Promise<Map<string, string>>
  /** Statements that are never made. */
  leavesOut?: RegExp
}
