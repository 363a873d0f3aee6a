/** What a call may carry, as schemas: for what comes in, and for the OpenAPI page. */
import { z } from 'zod'
import type { Endpoint } from '../../../../contract/base/endpoint.ts'
import { closeSchema } from './known-fields.ts'

/** The query of an address that takes none. */
export const noQuery = closeSchema(z.object({}))
/** What a call takes that takes nothing. */
export const noBody = closeSchema(z.object({}).nullish())

/**
 * The schemas of a route. Who may call decides: what only the author or a program may call refuses fields that it does not know, without
 * anybody having to think of it.
 */
export function inputOf({ method, access, foreignShape, params, query, body }: Endpoint) {
  const isClosed = access !== 'public' && !foreignShape
  const asked = isClosed ? closeSchema(query ?? noQuery) : query
  const told = isClosed && method !== 'GET' ? closeSchema(body ?? noBody) : body
  return { ...(params && { params }), ...(asked && { querystring: asked }), ...(told && { body: told }) }
}
