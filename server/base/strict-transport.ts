/** Which answers tell a browser to stay at https (HSTS): one rule, for calls and for pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { ownAddress } from './live-config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the address that a request came by is one to stay at over https; over plain http the wish would lock out. */
    isStrict(request: Pick<FastifyRequest, 'host'>): boolean
  }
}

/** Never cached with an answer: it depends on the address that was come by. */
export const strictTransport = 'strict-transport-security'
/** A year, in seconds. */
export const strictFor = 'max-age=31536000'

type Addresses = Pick<Config, 'baseUrl' | 'formerUrls' | 'onionUrl'>

/** Asked anew for each request, because the site's address may change while it runs. */
export function registerStrictTransport(app: FastifyInstance, config: Addresses): void {
  app.decorate(
    'isStrict',
    // The first is nearly always so, and needs no address taken apart.
    ({ host }) => config.baseUrl === `https://${host}` || ownAddress(config, host).startsWith('https:'),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (app.isStrict(request)) reply.header(strictTransport, strictFor)
  })
}
