import type { Say } from '../../languages/keys.ts'

/** Stands for the author's name until it is set. */
export const unnamedAuthor = 'the Author'

/** The author's name as readers meet it: who has none yet is called what the author is in their language. */
export const authorIn = (t: Say, name: string): string =>
  name === unnamedAuthor ? t('page.unnamedAuthor') : name
