/** What became of a form that was posted without JavaScript, for the page that answers it (progressive enhancement). */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PostedForm } from '../../../../contract/base/page.ts'

const key = ['posted-form']

/** Before a page is rendered as the answer to its form. */
export const notePosted = (queries: QueryClient, posted: PostedForm) => queries.setQueryData(key, posted)

/** @returns undefined on a page that was opened, not posted to */
export const postedTo = (queries: QueryClient): PostedForm | undefined => queries.getQueryData(key)

export const usePosted = (): PostedForm | undefined => postedTo(useQueryClient())
