/** One line a request: method, route pattern, status, milliseconds. Never an address, a token or an IP; nothing at all of a reply or a poll's answer. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inSources } from './source-positions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What is done here is anonymous, or its visitor is about to write: the time of its log line would tell as much as
     * that of the reply or the answer.
     */
    unlogged?: boolean
  }
}

const key = randomUUID()

/** Marks a call that the process makes to itself: part of a request that has its own line, or none on purpose. */
export const inProcessHeaders: Record<string, string> = { 'x-in-process': key }

/** Whether a page that is being rendered asks. */
export const isInProcess = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers['x-in-process'] === key

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions
    if (config.unlogged || isInProcess(request)) return
    const line = {
      method: request.method,
      route: url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'request')
    else request.log.info(line, 'request')
  })
}

/** Where log lines go, one JSON text each. */
export interface LogSink {
  write(line: string): void
}

/** Pino's settings: errors, and what a mail server said, are logged without whatever looks like an address or a token. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => scrubbedError(error),
      // The mailer's thread sends texts, as errors do not travel between threads.
      words: scrub,
      reason: scrub,
    },
  }
}

function scrubbedError(error: Error & { code?: string }) {
  return {
    type: error.name,
    code: error.code,
    message: scrub(error.message),
    stack: scrub(inSources(error.stack ?? '')),
  }
}

/** Removes addresses and anything as long and random as a token. */
function scrub(text: string): string {
  return text
    .replace(/[^\s<>"'()]+/g, found => (/.@./.test(found) ? '[address]' : found))
    .replace(/[A-Za-z0-9_-]{22,}/g, found => (/\d/.test(found) ? '[token]' : found))
}
