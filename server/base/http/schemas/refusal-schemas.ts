/** What a call may be refused with, as schemas: for what goes out, and for the OpenAPI page. */
import { z } from 'zod'
import { type Endpoint, refusal } from '../../../../contract/base/endpoint.ts'
import {
  type CommonRefusal,
  commonRefusals,
  type RefusalKind,
  refusals,
} from '../../../../contract/base/refusals.ts'

/** By status: which refusals of the contract may answer with it and no others. */
export function refusalSchemas(endpoint: Endpoint) {
  const kinds = [...(Object.keys(commonRefusals) as CommonRefusal[]), ...(endpoint.refusals ?? [])]
  const byStatus = Map.groupBy(kinds, kind => refusals[kind][0])
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, schemaOf(ofStatus)]))
}

/** Most endpoints refuse in the same words: two hundred of them share some sixty schemas. */
const schemas = new Map<string, z.ZodType>()

/** A refusal of one of these kinds, each with its sentence, for the OpenAPI page. */
function schemaOf(kinds: readonly RefusalKind[]): z.ZodType {
  const key = kinds.join()
  const known = schemas.get(key)
  if (known) return known
  const description = kinds.map(kind => `${kind}: ${refusals[kind][1]}`).join('\n\n')
  const schema = refusal.extend({ kind: z.enum(kinds) }).describe(description)
  schemas.set(key, schema)
  return schema
}
