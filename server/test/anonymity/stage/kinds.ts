/** The three ways in which a site of the proof is set. */

/** How a site is set. */
export const kinds = {
  'as a new site is': {},
  'strict anonymity': { strict_anonymity: 'yes' },
  'sealed words': { seal_poll_words: 'yes' },
} as const
export type Kind = keyof typeof kinds
