/** Requests that come by the site's onion address: all of them from the Tor program's own address, so that nobody can be told from anybody. */
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many calls a minute are let through that one visitor may make so many of: of all visitors of the onion address together, more. */
    limitFor(request: FastifyRequest, perMinute: number): number
  }
}

type OnionConfig = Pick<Config, 'onionUrl' | 'baseUrl'>

export const isByOnion = ({ onionUrl }: OnionConfig, { host }: Pick<FastifyRequest, 'host'>): boolean =>
  onionUrl !== undefined && new URL(onionUrl).host === host

/** They share one limit: five replies a minute in all would let anybody lock out everybody. */
export const onionVisitors = 'by onion'
const shared = 20
/** A fifth less or more. */
const spread = 0.4

/**
 * Whoever fills up a shared limit sees by one call less that somebody else made one just then. So where it lies is drawn anew for
 * every minute, and for every call, or one that nobody else makes would show the draw of the others; no header tells how much of it
 * is left.
 */
export function registerOnion(app: FastifyInstance, config: OnionConfig): void {
  const secret = randomBytes(32)
  const draw = ({ routeOptions: { method, url } }: FastifyRequest) => {
    const what = JSON.stringify([Math.floor(Date.now() / 60_000), method, url])
    return createHmac('sha256', secret).update(what).digest().readUInt32BE() / 2 ** 32
  }
  app.decorate('limitFor', (request: FastifyRequest, perMinute: number) =>
    isByOnion(config, request)
      ? Math.round(perMinute * shared * (1 - spread / 2 + spread * draw(request)))
      : perMinute,
  )
  app.addHook('onSend', async (request, reply) => {
    if (!isByOnion(config, request)) return
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
      reply.removeHeader(name)
    // The rest of a minute would tell when somebody began it.
    if (reply.hasHeader('retry-after')) reply.header('retry-after', 60)
  })
}

/**
 * The header by which Tor Browser offers the onion address; it believes it over https alone (Onion-Location).
 * @param path of the same page there
 * @returns undefined where the request did not come by the site's address over https, or there is no onion address
 */
export function onionLocation(
  { baseUrl, onionUrl }: OnionConfig,
  { host }: Pick<FastifyRequest, 'host'>,
  path: string,
): string | undefined {
  const isAtHome = baseUrl.startsWith('https:') && new URL(baseUrl).host === host
  return isAtHome && onionUrl !== undefined ? onionUrl + path : undefined
}
