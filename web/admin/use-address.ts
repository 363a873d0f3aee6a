/** Addresses of the site as its readers know it, for links that leave this browser. */
import { useQuery } from '@tanstack/react-query'
import { readMailStatus } from '../../contract/outbox.ts'
import { get } from '../queries.ts'

/**
 * The configured address: the author may be here by another one, such as localhost.
 * Until it is known, the one in the address bar: mostly the same.
 * @returns makes a whole address of a path
 */
export function useAddress(): (path: string) => string {
  const status = useQuery(get(readMailStatus))
  const baseUrl = status.data?.baseUrl ?? (typeof location === 'undefined' ? '' : location.origin)
  return path => `${baseUrl}${path}`
}
