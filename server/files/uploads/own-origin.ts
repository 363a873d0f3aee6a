/** The origin that a browser knows this site by, for signed addresses that it calls next (same-origin). */
import type { FastifyRequest } from 'fastify'

/** The site as this browser knows it: an address of the same site under another name would be a foreign one. */
export function ownOrigin(request: FastifyRequest, baseUrl: string): string {
  const address = `${request.protocol}://${request.host}`
  const isOther = request.host !== new URL(baseUrl).host && URL.canParse(address)
  return isOther ? new URL(address).origin : baseUrl
}
