/** A clipboard as a program fills it, and what a letter must keep of it (golden master). */
export interface Clipboard {
  name: string
  html?: string
  /** Alone, without HTML beside it. */
  text?: string
  /** The letter after pasting it into an empty one. */
  kept: string
  /** What is named after the paste; nothing when it is absent. */
  lost?: readonly string[]
}
