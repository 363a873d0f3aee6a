/** What a page of the author's puts into a letter or into the form for other sites, in the language of whoever reads that. */
import { useQuery } from '@tanstack/react-query'
import { getFresh } from '../../queries.ts'

/** @param language BCP 47; asked for once that is known */
export const placedWords = (language: string | undefined) => ({
  ...getFresh('GET /api/placed-words/:language', { params: { language: language ?? '' } }),
  enabled: language !== undefined,
})

export const usePlacedWords = (language: string | undefined) => useQuery(placedWords(language)).data
