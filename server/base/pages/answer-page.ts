/** Sends a stored page: in the encoding the browser takes, or 304 when it has the page already. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { strictFor, strictTransport } from '../strict-transport.ts'
import type { StoredPage, Variant } from './stored-page.ts'

/** An encoding that is named and not refused with `q=0`. */
const takes = (name: string) =>
  // expression: a name of ours, and blanks that end where the next sign is
  new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[,;]|$)`, 'i')
const takesBrotli = takes('br')
const takesGzip = takes('gzip')

function chooseVariant(page: StoredPage, accepted: string | string[] | undefined): Variant {
  const header = String(accepted ?? '')
  if (takesBrotli.test(header)) return page.br
  return takesGzip.test(header) ? page.gzip : page.plain
}

/** The same page in another encoding is the same page: proxies may have changed that part of the tag. */
const isFresh = (page: StoredPage, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && page.status === 200 && !!page.tag && ifNoneMatch.includes(page.tag)

/** What depends on the address that was come by is in no stored page. @param headers names and values in turn */
const said = (request: FastifyRequest, headers: string[]): string[] =>
  request.server.isStrict(request) ? [...headers, strictTransport, strictFor] : headers

/** Past Fastify's own header work, which would take a quarter of the time: these headers were written at the rendering. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  const { bytes, headers, headersWithoutBody } = chooseVariant(page, request.headers['accept-encoding'])
  reply.hijack()
  const { raw } = reply
  if (isFresh(page, request.headers['if-none-match']))
    raw.writeHead(304, said(request, headersWithoutBody)).end()
  else raw.writeHead(page.status, said(request, headers)).end(bytes)
  return reply
}
