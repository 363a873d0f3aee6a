/** The first steps that are not done. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'

/** Asked anew wherever they are shown: most are done on other pages. */
export const useFirstSteps = () =>
  useQuery({ ...get('GET /api/first-steps'), refetchOnMount: 'always' as const }).data
