/** The newest export and those before it, asked for again while the site works on one. */
import { listMovings, type Moving } from '../../../contract/moving.ts'
import { usePages } from '../../kit/use-pages.ts'
import { isAtWork } from './words.ts'

/** Milliseconds. */
const lookAgain = 1_000

export const useMovings = () =>
  usePages(listMovings, {
    size: 5,
    refetchInterval: (rows: readonly Moving[]) => (rows.some(isAtWork) ? lookAgain : false),
  })
