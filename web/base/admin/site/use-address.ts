/** Addresses of the site as its readers know it, for links that leave this browser. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../queries.ts'

/**
 * The configured address: the author may be here by another one, such as localhost, whose links lead nowhere elsewhere.
 * When the site does not tell it, the one in the address bar: mostly the same.
 * @returns makes a whole address of a path; undefined until the site has told it or failed to
 */
export function useAddress(): ((path: string) => string) | undefined {
  const status = useQuery(get('GET /api/mail-status'))
  if (status.isPending) return undefined
  const baseUrl = status.data?.baseUrl ?? location.origin
  return path => `${baseUrl}${path}`
}
