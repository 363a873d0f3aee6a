/** Ends requests whose body does not arrive in time (slow POST, RFC 9110 §15.5.9): a connection is nobody's to keep. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a body has to be here. */
const bodyTime = 60_000

const longer = new WeakMap<IncomingMessage, number>()

/** For a file that a slow line needs longer for. To be called before the time is over. */
export function allowLongerBody(request: IncomingMessage, ms: number): void {
  longer.set(request, ms)
}

/**
 * Node's own `requestTimeout` knows one time for all requests; this knows the author's uploads.
 * @param ms instead of the minute, for tests
 */
export function endUnfinishedBodies(app: FastifyInstance, ms: number = bodyTime): void {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return
    const began = performance.now()
    const look = () => {
      if (request.complete || request.destroyed) return
      const left = (longer.get(request) ?? ms) - (performance.now() - began)
      if (left > 0) timer = setTimeout(look, left).unref()
      else end(request, response)
    }
    let timer = setTimeout(look, ms).unref()
    // A connection that breaks closes it as well. The socket itself outlives many requests: a proxy keeps it for hours.
    request.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent && socket.writable) socket.end(timedOut)
  socket.destroySoon()
}

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'
