/** What a page of the author's puts into a letter or into the form for other sites, in the language of whoever reads that. */
import { useQuery } from '@tanstack/react-query'
import { getFresh } from '../../queries.ts'

/** @param language the letter's (BCP 47); without it the site's */
export const placedWords = (language?: string) =>
  getFresh('GET /api/placed-words', { query: language ? { language } : {} })

export const usePlacedWords = (language?: string) => useQuery(placedWords(language)).data
