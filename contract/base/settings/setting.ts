/** What is told of a setting. */
import type { Saying, SentenceKey } from '../../languages/keys.ts'
import type { Kind } from './kinds.ts'

/** Where defaults come from that the configuration says. */
export interface SettingsConfig {
  authorName: string
  /** Messages per second. */
  mailRate: number
}

/** Where settings stand on the desk. */
export type Section =
  | 'backups'
  | 'editor'
  | 'files'
  | 'frontPage'
  | 'languages'
  | 'look'
  | 'newSubscribers'
  | 'readers'
  | 'sealing'
  | 'sending'
  | 'you'

/** How the desk asks for a setting. */
export interface Asked {
  section: Section
  label: Saying
  /** A sentence or two of what it does; code stands in backticks. */
  hint?: Saying
  /** It stands in a part of the page that is its own, not among the fields of its section. */
  hasOwnPart?: true
  isRequired?: true
  /** Characters. */
  maxLength?: number
  /** "… could not be loaded"; without it the label. */
  what?: Saying
  /** Said when saving failed and the server did not say why. */
  failed?: Saying
}

/** What readers get until the author writes their own words: a sentence of the catalogue, in the site’s language. */
export interface Said {
  sentence: Extract<SentenceKey, 'welcomeMail.subject' | 'welcomeMail.message'>
}

export interface Setting<Value = unknown> {
  kind: Kind<Value>
  /** As a text, as it is stored. */
  default: string | ((config: SettingsConfig) => string) | Said
  /** Saved empty, it has its default. */
  isDefaultWhenEmpty?: true
  /** What `GET /api/site` calls it, which tells it to everybody; without it the author alone may know. */
  shownAs?: string
  desk: Asked
}
