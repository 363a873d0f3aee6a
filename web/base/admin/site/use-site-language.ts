/** What readers' pages and mails speak where a letter or a poll says nothing else (BCP 47). */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../queries.ts'

/** @returns undefined until it is known */
export const useSiteLanguage = (): string | undefined => useQuery(get('GET /api/site')).data?.language
