/** The languages that readers' pages and mails can speak, as the desk names them. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../queries.ts'
import { documentLanguage } from '../../translations.ts'

const names = new Intl.DisplayNames(documentLanguage(), { type: 'language' })

/** 'German', 'Portuguese (Brazil)'. @param tag BCP 47 */
export const languageName = (tag: string): string => names.of(tag) ?? tag

/** Their tags; none while they are on their way. */
export const useLanguages = (): string[] =>
  useQuery(get('GET /api/languages')).data?.map(({ tag }) => tag) ?? []

const firstOf = (tag: string) => tag.split('-')[0]

/** The one among these that somebody means by that tag: `de` by `de-AT`, `pt-BR` by `pt`. */
export const closest = (tags: readonly string[], wanted: string): string | undefined =>
  tags.find(tag => tag === wanted) ?? tags.find(tag => firstOf(tag) === firstOf(wanted))
